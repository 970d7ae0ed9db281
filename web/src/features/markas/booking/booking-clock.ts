import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '@semai/contract/markas/booking'
import { nextEdge } from './booking-phase.ts'

// The server counts the last instant of a window to it, and its clock may be a little behind.
const AFTER_MS = 1500
// No timer waits longer; no booking is that far ahead.
const LONGEST_MS = 2_147_483_647

/** The time, as of the last moment at which something about these bookings changed: then they are asked for anew. */
export function useBookingClock(bookings: Booking[]): Date {
  const queryClient = useQueryClient()
  const [now, setNow] = useState(() => new Date())
  const edge = nextEdge(bookings, now)
  useEffect(() => {
    if (edge === null) return
    const wait = Math.min(Math.max(edge - Date.now(), 0) + AFTER_MS, LONGEST_MS)
    const timer = window.setTimeout(() => {
      setNow(new Date())
      void queryClient.invalidateQueries({ queryKey: ['markas', 'booking'] })
    }, wait)
    return () => window.clearTimeout(timer)
  }, [edge, queryClient])
  return now
}
