import { useEffect, useState } from 'react'

// Twice a second, because the offset may change between two seconds.
const TICK_MS = 500

let offset = 0

/** The server's clock in milliseconds, because the clocks of phones differ. */
const serverNow = () => Date.now() + offset

/** Set the offset from an answer. Assumes that the server read its clock halfway between request and answer. */
export function noteServerTime(serverTime: string, askedAt: number) {
  offset = Date.parse(serverTime) - (askedAt + Date.now()) / 2
}

/** Render with the server's clock, updated twice a second. */
export function useServerNow(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = window.setInterval(tick, TICK_MS)
    // Timers stop while a phone sleeps.
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return new Date(now)
}
