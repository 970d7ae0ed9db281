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

it('a reply to a reply stands under it', () => {
  const pages = withAdded(pagesOf(), reply('d', 5, 'a'))
  expect(threadsOf(pages)[0]?.replies.map(({ id }) => id)).toEqual(['b', 'd'])
  expect(knownTo(pages)).toBe(5)
})

it('a reply to the topic stands at the end, once', () => {
  const pages = withAdded(withAdded(pagesOf(), reply('d', 5)), reply('d', 5))
  expect(threadsOf(pages).map(({ id }) => id)).toEqual(['a', 'c', 'd'])
})

it('where the end is not loaded, a reply does not jump the queue', () => {
  const pages = withAdded(pagesOf(true), reply('d', 5))
  expect(isAtEnd(pages)).toBe(false)
  expect(findReply(pages, 'd')).toBeUndefined()
})

it('a changed reply keeps its place and what answers it', () => {
  const pages = withChanged(withChanged(pagesOf(), { ...reply('a', 1), body: 'baru' }), {
    ...reply('b', 2, 'a'),
    rev: 2,
  })
  expect(findReply(pages, 'a')?.body).toBe('baru')
  expect(threadsOf(pages)[0]?.replies.map(({ id, rev }) => [id, rev])).toEqual([['b', 2]])
})

it('a reply that two pages bring is shown once', () => {
  const { pages, pageParams } = pagesOf()
  expect(threadsOf({ pages: [...pages, ...pages], pageParams: [...pageParams, 1] }).map(({ id }) => id)).toEqual([
    'a',
    'c',
  ])
})
