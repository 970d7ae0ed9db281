import { useEffect, useMemo, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Presence } from '@semai/contract/chat/message'
import { followServer } from '../../../lib/call/socket.ts'
import { presenceQuery } from '../queries.ts'

// Each person is a topic. Larger crowds are not watched.
const MOST = 12
const TYPING_MS = 4000

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

/** Track the names of people who are typing in a channel. */
export function useTyping(channelId: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const timers = new Map<string, number>()
    const drop = (name: string) => setNames((known) => known.filter((one) => one !== name))
    const stop = followServer({
      on: {
        typing({ channel_id, full_name }) {
          if (channel_id !== channelId) return
          window.clearTimeout(timers.get(full_name))
          timers.set(
            full_name,
            window.setTimeout(() => drop(full_name), TYPING_MS),
          )
          setNames((known) => (known.includes(full_name) ? known : [...known, full_name]))
        },
        'channel-change': ({ message }) => message?.sender && drop(message.sender.full_name),
      },
    })
    return () => {
      stop()
      for (const timer of timers.values()) window.clearTimeout(timer)
    }
  }, [channelId])
  return names
}
