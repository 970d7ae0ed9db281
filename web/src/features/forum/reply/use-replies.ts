import { useState } from 'react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@semai/contract/call/limits'
import { topicKey } from '../queries.ts'
import { findReply, knownTo } from './reply-pages.ts'
import { repliesKey, repliesQuery, replyQuery } from './queries.ts'

/**
 * The replies of a topic: from the first on, or from around the one that the address names. `target` is that one, once
 * it is there to be gone to.
 */
export function useReplies(topicId: string, asked: string | null) {
  const queryClient = useQueryClient()
  const [after, setAfter] = useState<number | null>(asked ? null : 0)
  const query = useInfiniteQuery({ ...repliesQuery(topicId, after ?? 0), enabled: after !== null })
  const isHere = asked !== null && query.data !== undefined && findReply(query.data, asked) !== undefined
  const target = useQuery({ ...replyQuery(asked ?? ''), enabled: asked !== null && !isHere })
  const place = target.data && target.data.topic_id === topicId ? beginOf(target.data.after) : null
  const isLost = target.isError || (target.data !== undefined && place === null)
  // Where the reply is gone, or not of this topic, one reads from the beginning.
  const begin = place ?? (isLost ? (after ?? 0) : null)
  if (asked !== null && !isHere && begin !== null && begin !== after) setAfter(begin)
  return {
    query,
    target: isHere ? asked : null,
    isLost: asked !== null && isLost,
    knownTo: query.data ? knownTo(query.data) : null,
    /** Reads what is new. */
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey: topicKey(topicId) })
      void queryClient.invalidateQueries({ queryKey: repliesKey(topicId) })
    },
  }
}

export type Replies = ReturnType<typeof useReplies>

const BEFORE = 5

/** A little of what was said before goes with it; of a short topic, all. */
const beginOf = (after: number) => (after < limits.forumReplyPageSize ? 0 : after - BEFORE)
