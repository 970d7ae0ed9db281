import { useEffect, useMemo } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Presence } from '@semai/contract/chat/message'
import { followServer } from '../../../lib/realtime/socket.ts'
import { presenceQuery } from '../queries.ts'

// Each person is a topic. Larger crowds are not watched.
const MOST = 12

/** Track the presence of a few people, with their consent. */
export function usePresence(userIds: readonly string[]): readonly Presence[] {
  const queryClient = useQueryClient()
  const key = userIds.length > MOST ? '' : [...userIds].sort().join(',')
  const asked = useMemo(() => (key === '' ? [] : key.split(',')), [key])
  const { data } = useQuery(presenceQuery(asked))
  useEffect(() => {
    if (asked.length === 0) return
    const { queryKey } = presenceQuery(asked)
    return followServer({
      topics: asked.map((id) => `user:${id}`),
      on: {
        presence: (presence) =>
          queryClient.setQueryData(queryKey, (known) => known && [...without(known, presence.user_id), presence]),
      },
      onMissed: () => void queryClient.invalidateQueries({ queryKey }),
    })
  }, [asked, queryClient])
  return data ?? []
}

const without = (known: Presence[], userId: string) => known.filter(({ user_id }) => user_id !== userId)
