import type { QueryClient } from '@tanstack/react-query'
import type { ForumReply } from '@semai/contract/forum/reply'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { feedKey, topicQuery } from '../queries.ts'
import { knownTo, withAdded, withChanged, type ReplyPages } from '../reply/reply-pages.ts'
import { repliesKey, replyQuery } from '../reply/queries.ts'

/** Cache a topic from a response. */
export const showTopic = (queryClient: QueryClient, topic: ForumTopic) =>
  queryClient.setQueryData(topicQuery(topic.id).queryKey, topic)

export const changeTopic = (queryClient: QueryClient, id: string, change: Partial<ForumTopic>) =>
  queryClient.setQueryData(topicQuery(id).queryKey, (topic) => topic && { ...topic, ...change })

/** Update a changed reply in all cached pages. */
export function showReply(queryClient: QueryClient, reply: ForumReply) {
  queryClient.setQueriesData<ReplyPages>(
    { queryKey: repliesKey(reply.topic_id) },
    (pages) => pages && withChanged(pages, reply),
  )
  queryClient.setQueryData(replyQuery(reply.id).queryKey, (known) => known && { ...known, ...reply })
}

// Ids of own replies: the live message of a reply may arrive before the response to its sender.
const sent = new Set<string>()

export const markSent = (replyId: string) => void sent.add(replyId)

export const isSent = (replyId: string | null) => replyId !== null && sent.has(replyId)

/** Add the user's new reply to the cached pages, or refetch them when earlier replies are missing. */
export function addReply(queryClient: QueryClient, reply: ForumReply) {
  const filter = { queryKey: repliesKey(reply.topic_id) }
  const known = queryClient.getQueriesData<ReplyPages>(filter)
  if (known.some(([, pages]) => pages && reply.seq > knownTo(pages) + 1)) void queryClient.invalidateQueries(filter)
  else queryClient.setQueriesData<ReplyPages>(filter, (pages) => pages && withAdded(pages, reply))
}

/** Mark the feeds as stale after a change. */
export const outdateFeeds = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: feedKey })
