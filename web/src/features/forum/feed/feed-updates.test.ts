import { expect, it } from 'vitest'
import type { ForumTopicItem } from '@semai/contract/forum/topic'
import { newCount, refreshed } from './feed-updates.ts'
import type { Feed } from '../queries.ts'

const topic = (id: string, minute: number, reply_count = 0): ForumTopicItem => ({
  id,
  type: 'diskusi',
  status: 'open',
  title: id,
  category: { id: 'c', slug: 'c', name: 'C' },
  tags: [],
  region_hub: null,
  stage: null,
  is_pinned: false,
  reply_count,
  accepted_reply_id: null,
  last_activity_at: '2026-08-17T01:00:00.000Z',
  author: null,
  excerpt: '',
  image: null,
  reaction_count: 0,
  createdAt: `2026-08-17T00:${String(minute).padStart(2, '0')}:00.000Z`,
  is_followed: false,
})

const feedOf = (...topics: ForumTopicItem[]): Feed => ({
  pages: [{ data: topics, next_cursor: null }],
  pageParams: [''],
})

it('counts only topics created after the feed was read', () => {
  const feed = feedOf(topic('b', 20), topic('a', 10))
  expect(newCount(feed, [topic('d', 40), topic('c', 30), topic('b', 20)])).toBe(2)
})

it('does not count an older topic that moved up', () => {
  const feed = feedOf(topic('c', 30), topic('b', 20))
  expect(newCount(feed, [topic('b', 20), topic('a', 10)])).toBe(0)
})

it('keeps the order and updates the counts of topics', () => {
  const shown = refreshed([topic('b', 20), topic('a', 10)], [topic('c', 30), topic('a', 10, 4)])
  expect(shown.map(({ id, reply_count }) => [id, reply_count])).toEqual([
    ['b', 0],
    ['a', 4],
  ])
})
