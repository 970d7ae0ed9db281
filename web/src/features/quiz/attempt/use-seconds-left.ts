import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { secondsLeft } from './time-left.ts'

// Twice a second: the clock may be set right between two of its seconds.
const TICK_MS = 500

/** Count whole seconds until an instant by the server's clock; null without an instant. */
export function useSecondsLeft(until: string | null): number | null {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!until) return
    const tick = () => setNow(serverNow())
    const timer = window.setInterval(tick, TICK_MS)
    // A phone that slept has not ticked.
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until])
  return until === null ? null : secondsLeft(until, now)
}
