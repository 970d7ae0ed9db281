import { useEffect, useState } from 'react'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
// Within this time of the moment, update every second.
const NEAR_MS = 61 * MINUTE_MS

/** Current time, updated every second when `moment` is near, else every minute. */
export function useNow(moment: Date | null): Date {
  const [now, setNow] = useState(() => new Date())
  const left = moment ? moment.getTime() - now.getTime() : 0
  const step = left > 0 && left < NEAR_MS ? SECOND_MS : MINUTE_MS
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), step)
    return () => window.clearInterval(timer)
  }, [step])
  return now
}
