import { useEffect, useEffectEvent } from 'react'
import { busyWaitMs, isBusy } from './failure-text.ts'

/** Opens a page again by itself that a busy server could not answer, as often as it takes. */
export function useBusyRetry(error: unknown, retry: () => void) {
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!isBusy(error)) return
    const timer = window.setTimeout(() => again(), busyWaitMs(error))
    return () => window.clearTimeout(timer)
  }, [error])
}
