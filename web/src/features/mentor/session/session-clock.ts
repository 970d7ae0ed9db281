import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { MentorSession } from '@semai/contract/mentor/session'
import { refreshSessions } from './queries.ts'
import { nextEdge } from './session-phase.ts'

// The server's clock may be a little behind.
const AFTER_MS = 1500
const MINUTE_MS = 60_000
// Longest delay of setTimeout.
const LONGEST_MS = 2_147_483_647

/** Return the current time, updated each minute. Refetches the sessions whenever their phase changes by time. */
export function useSessionClock(sessions: MentorSession[]): Date {
  const queryClient = useQueryClient()
  const [now, setNow] = useState(() => new Date())
  const edge = nextEdge(sessions, now)
  useEffect(() => {
    if (edge === null) return
    const wait = Math.min(Math.max(edge - Date.now(), 0) + AFTER_MS, LONGEST_MS)
    const timer = window.setTimeout(() => {
      setNow(new Date())
      void refreshSessions(queryClient)
    }, wait)
    return () => window.clearTimeout(timer)
  }, [edge, queryClient])
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
