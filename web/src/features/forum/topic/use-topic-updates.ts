import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { followServer } from '../../../lib/realtime/socket.ts'
import { topicKey, topicQuery } from '../queries.ts'
import { findReply, type ReplyPages } from '../reply/reply-pages.ts'
import { repliesKey, replyQuery } from '../reply/queries.ts'
import { changeTopic, isSent, showReply } from './topic-cache.ts'

// Refetch changed replies at most every 600 ms: 10 people may react within a second.
const PAUSE_MS = 600

/** Follow live changes of a topic. New replies are only counted, so that the page does not move. */
export function useTopicUpdates(topicId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const changed = new Set<string>()
    let timer: number | undefined
    const look = () => void queryClient.invalidateQueries({ queryKey: topicKey(topicId) })
    function scheduleRefresh(id: string) {
      changed.add(id)
      timer ??= window.setTimeout(() => {
        timer = undefined
        for (const one of changed) void refreshReply(one)
        changed.clear()
      }, PAUSE_MS)
    }
    async function refreshReply(id: string) {
      const reply = await queryClient.fetchQuery({ ...replyQuery(id), staleTime: 0 }).catch(() => null)
      if (reply) showReply(queryClient, reply)
    }
    const isShown = (id: string | null) =>
      id !== null &&
      queryClient
        .getQueriesData<ReplyPages>({ queryKey: repliesKey(topicId) })
        .some(([, pages]) => pages && findReply(pages, id) !== undefined)
    const stop = followServer({
      topics: [`forum:${topicId}`],
      // The topic was opened but cannot be watched: it was hidden or deleted in between.
      onHeard: (isHeard) => !isHeard && look(),
      onMissed: look,
      on: {
        'forum-change': ({ topic_id, last_seq, reply_id }) => {
          if (topic_id !== topicId || (isSent(reply_id) && !isShown(reply_id))) return
          const known = queryClient.getQueryData(topicQuery(topicId).queryKey)?.last_seq ?? 0
          if (last_seq > known) changeTopic(queryClient, topicId, { last_seq })
          if (reply_id && isShown(reply_id)) scheduleRefresh(reply_id)
          else if (!reply_id || last_seq <= known) look()
        },
      },
    })
    return () => {
      window.clearTimeout(timer)
      stop()
    }
  }, [queryClient, topicId])
}
