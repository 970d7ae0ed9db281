import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '@semai/contract/markas/booking'
import { nextEdge } from './booking-phase.ts'

// The last instant belongs to the window on the server, whose clock may be slightly behind.
const AFTER_MS = 1500
// Longest timeout of browsers. No booking is that far ahead.
const LONGEST_MS = 2_147_483_647

/** Return the time of the last change of some bookings, and refetch them at each change. */
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
