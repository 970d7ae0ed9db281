import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/time/server-clock.ts'

// Twice a second, because the offset may change between two seconds.
const TICK_MS = 500

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
