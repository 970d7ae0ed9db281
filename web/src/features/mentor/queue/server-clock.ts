import { useEffect, useState } from 'react'

// Twice a second: the clock may be set right between two of its seconds.
const TICK_MS = 500

let offset = 0

/** The server's clock in milliseconds: those of a hall's phones differ. */
const serverNow = () => Date.now() + offset

/** Sets the clock by what was asked for at `askedAt` by the device's: it was half of the way old. */
export function noteServerTime(serverTime: string, askedAt: number) {
  offset = Date.parse(serverTime) - (askedAt + Date.now()) / 2
}

/** The server's clock, ticking. */
export function useServerNow(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = window.setInterval(tick, TICK_MS)
    // A phone that slept has not ticked.
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return new Date(now)
}
