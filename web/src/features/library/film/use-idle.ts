import { useCallback, useEffect, useRef, useState } from 'react'

const STILL_MS = 2500

/** True some seconds after the last `wake`, while `canIdle` is true. */
export function useIdle(canIdle: boolean) {
  const [isStill, setStill] = useState(false)
  const timer = useRef<number>(undefined)
  const wait = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setStill(true), STILL_MS)
  }, [])
  useEffect(() => {
    if (canIdle) wait()
    return () => window.clearTimeout(timer.current)
  }, [canIdle, wait])
  const wake = useCallback(() => {
    setStill(false)
    wait()
  }, [wait])
  const rest = useCallback(() => setStill(true), [])
  return { isIdle: canIdle && isStill, wake, rest }
}
