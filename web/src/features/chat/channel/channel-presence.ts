import { useCallback, useMemo, useState } from 'react'
import type { Channel } from '@semai/contract/chat/chat'
import { usePresence } from './use-presence.ts'

// Most topics followed at a time.
const MOST = 12

/** Track which people of these channels are online. `note` reports rows on screen; only these are requested. */
export function usePresenceOf(channels: Channel[]) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const onScreen = channels.flatMap(({ user_id }) => (user_id !== null && seen.has(user_id) ? [user_id] : []))
  const presence = usePresence(onScreen.slice(0, MOST))
  const online = useMemo(
    () => new Set(presence.filter(({ is_online }) => is_online).map(({ user_id }) => user_id)),
    [presence],
  )
  const note = useCallback((userId: string, isSeen: boolean) => {
    setSeen((before) => (before.has(userId) === isSeen ? before : withMember(before, userId, isSeen)))
  }, [])
  return { online, note }
}

function withMember(before: ReadonlySet<string>, member: string, isIn: boolean): ReadonlySet<string> {
  const after = new Set(before)
  if (isIn) after.add(member)
  else after.delete(member)
  return after
}
