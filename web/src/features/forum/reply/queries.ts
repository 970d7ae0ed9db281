import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { limits } from '@semai/contract/call/limits'
import { call } from '../../../lib/call/call.ts'
import { forumKey } from '../queries.ts'

export const repliesKey = (topicId: string) => [...forumKey, 'replies', topicId]

/**
 * Replies from a number on, and back from there. They stand still while one reads them: what is new or has changed is
 * told by the server.
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
    // Numbers are given to all replies: a page holds all that have the twenty before.
    getPreviousPageParam: (_page, _pages, first) =>
      first > 0 ? Math.max(0, first - limits.forumReplyPageSize) : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

const LATEST = 20

/** The latest replies of a topic whose last has that number, in the order of arrival. */
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

/** One reply, and where to begin reading to find it in its topic. */
export const replyQuery = (id: string) =>
  queryOptions({
    queryKey: replyKey(id),
    queryFn: async ({ signal }) => (await call('GET /v1/forum-reply/get/:id', { params: { id } }, { signal })).data,
  })

/** Earlier wordings, the latest first. */
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
