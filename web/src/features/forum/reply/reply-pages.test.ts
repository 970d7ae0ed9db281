import { expect, it } from 'vitest'
import type { ForumReply } from '@semai/contract/forum/reply'
import { findReply, isAtEnd, knownTo, threadsOf, withAdded, withChanged, type ReplyPages } from './reply-pages.ts'

const reply = (id: string, seq: number, parent_id: string | null = null): ForumReply => ({
  id,
  topic_id: 't',
  parent_id,
  seq,
  is_accepted: false,
  author: null,
  body: id,
  body_html: `<p>${id}</p>`,
  images: [],
  mentions: [],
  reactions: [],
  reaction_count: 0,
  my_reaction: null,
  rev: 1,
  createdAt: '2026-08-17T00:00:00.000Z',
  edited_at: null,
  deleted_at: null,
  is_hidden: false,
  is_blocked: false,
  can_edit: false,
  can_remove: false,
})

const pagesOf = (has_more = false): ReplyPages => ({
  pages: [
    { data: [{ ...reply('a', 1), replies: [reply('b', 2, 'a')] }], has_more: true, last_seq: 4 },
    { data: [{ ...reply('c', 3), replies: [] }], has_more, last_seq: 4 },
  ],
  pageParams: [0, 1],
})

it('adds a nested reply below its parent', () => {
  const pages = withAdded(pagesOf(), reply('d', 5, 'a'))
  expect(threadsOf(pages)[0]?.replies.map(({ id }) => id)).toEqual(['b', 'd'])
  expect(knownTo(pages)).toBe(5)
})

it('adds a reply to the topic once at the end', () => {
  const pages = withAdded(withAdded(pagesOf(), reply('d', 5)), reply('d', 5))
  expect(threadsOf(pages).map(({ id }) => id)).toEqual(['a', 'c', 'd'])
})

it('does not add a reply when the last page is not loaded', () => {
  const pages = withAdded(pagesOf(true), reply('d', 5))
  expect(isAtEnd(pages)).toBe(false)
  expect(findReply(pages, 'd')).toBeUndefined()
})

it('keeps the place and nested replies of a changed reply', () => {
  const pages = withChanged(withChanged(pagesOf(), { ...reply('a', 1), body: 'baru' }), {
    ...reply('b', 2, 'a'),
    rev: 2,
  })
  expect(findReply(pages, 'a')?.body).toBe('baru')
  expect(threadsOf(pages)[0]?.replies.map(({ id, rev }) => [id, rev])).toEqual([['b', 2]])
})

it('shows a reply once that is in two pages', () => {
  const { pages, pageParams } = pagesOf()
  expect(threadsOf({ pages: [...pages, ...pages], pageParams: [...pageParams, 1] }).map(({ id }) => id)).toEqual([
    'a',
    'c',
  ])
})
