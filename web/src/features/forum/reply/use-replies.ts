import { useState } from 'react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@semai/contract/call/limits'
import { topicKey } from '../queries.ts'
import { findReply, knownTo } from './reply-pages.ts'
import { repliesKey, repliesQuery, replyQuery } from './queries.ts'

/**
 * Read the replies of a topic from the first, or from around the reply in the URL. `target` is that reply once it is
 * loaded.
 */
export function useReplies(topicId: string, asked: string | null) {
  const queryClient = useQueryClient()
  const [after, setAfter] = useState<number | null>(asked ? null : 0)
  const query = useInfiniteQuery({ ...repliesQuery(topicId, after ?? 0), enabled: after !== null })
  const isHere = asked !== null && query.data !== undefined && findReply(query.data, asked) !== undefined
  const target = useQuery({ ...replyQuery(asked ?? ''), enabled: asked !== null && !isHere })
  const place = target.data && target.data.topic_id === topicId ? beginOf(target.data.after) : null
  const isLost = target.isError || (target.data !== undefined && place === null)
  // Read from the beginning when the reply is deleted or of another topic.
  const begin = place ?? (isLost ? (after ?? 0) : null)
  if (asked !== null && !isHere && begin !== null && begin !== after) setAfter(begin)
  return {
    query,
    target: isHere ? asked : null,
    isLost: asked !== null && isLost,
    knownTo: query.data ? knownTo(query.data) : null,
    /** Refetch the topic and its replies. */
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey: topicKey(topicId) })
      void queryClient.invalidateQueries({ queryKey: repliesKey(topicId) })
    },
  }
}

export type Replies = ReturnType<typeof useReplies>

const BEFORE = 5

/** Begin some replies before the target; at the start in short topics. */
const beginOf = (after: number) => (after < limits.forumReplyPageSize ? 0 : after - BEFORE)
