import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { limits } from '@semai/contract/call/limits'
import { call } from '../../../lib/call/call.ts'
import { forumKey } from '../queries.ts'

export const repliesKey = (topicId: string) => [...forumKey, 'replies', topicId]

/**
 * Replies from a number on, paged in both directions. Never stale: the server announces new and changed replies, so
 * that the page does not move.
 */
export const repliesQuery = (topic_id: string, after = 0) =>
  infiniteQueryOptions({
    queryKey: [...repliesKey(topic_id), after],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /v1/forum-reply/get',
        { querystring: { topic_id, after: pageParam, limit: limits.forumReplyPageSize } },
        { signal },
      ),
    initialPageParam: after,
    getNextPageParam: ({ data, has_more }, _, last) => (has_more ? (data.at(-1)?.seq ?? last) : undefined),
    // Nested replies have numbers too: a page covers all replies of the 20 numbers before.
    getPreviousPageParam: (_page, _pages, first) =>
      first > 0 ? Math.max(0, first - limits.forumReplyPageSize) : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

const LATEST = 20

/** Latest replies of a topic up to its last number, in order of arrival. */
export const latestRepliesQuery = (topic_id: string, last: number) =>
  queryOptions({
    queryKey: [...forumKey, 'latest', topic_id, last],
    queryFn: async ({ signal }) => {
      const querystring = { topic_id, after: Math.max(0, last - LATEST), limit: LATEST }
      const { data } = await call('GET /v1/forum-reply/get', { querystring }, { signal })
      return data.flatMap(({ replies, ...first }) => [first, ...replies]).sort((one, other) => one.seq - other.seq)
    },
  })

export const replyKey = (id: string) => [...forumKey, 'reply', id]

/** A reply with the number to begin reading its topic at. */
export const replyQuery = (id: string) =>
  queryOptions({
    queryKey: replyKey(id),
    queryFn: async ({ signal }) => (await call('GET /v1/forum-reply/get/:id', { params: { id } }, { signal })).data,
  })

/** Earlier versions, latest first. */
export const editsQuery = ({ kind, id }: { kind: 'topic' | 'reply'; id: string }) =>
  queryOptions({
    queryKey: [...forumKey, 'edits', id],
    queryFn: async ({ signal }) => {
      const input = { params: { id } }
      return kind === 'topic'
        ? (await call('GET /v1/forum-topic/history/:id', input, { signal })).data
        : (await call('GET /v1/forum-reply/history/:id', input, { signal })).data
    },
    staleTime: 0,
  })
