import { useEffect } from 'react'
import { limits } from '@semai/contract/call/limits'
import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useRouterState } from '@tanstack/react-router'
import { Themed } from '../../ui/theme/themed.tsx'

const STEP_MS = 100

export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  useEffect(() => (isLoading ? startProgress() : undefined), [isLoading])
  return (
    <Themed>
      <NavigationProgress size={3} color="var(--accent)" aria-label="Memuat halaman" />
    </Themed>
  )
}

/**
 * Appears after 200 ms (throttle), walks towards the end as if loading took 5000 ms, never quite arriving;
 * stopping it fills the bar and hides it 500 ms later. Returns the stop.
 */
function startProgress(): () => void {
  let interval: number | undefined
  const throttle = window.setTimeout(() => {
    const start = Date.now()
    nprogress.reset()
    interval = window.setInterval(() => nprogress.set(estimate(Date.now() - start)), STEP_MS)
  }, limits.progressThrottleMs)
  return () => {
    window.clearTimeout(throttle)
    if (interval === undefined) return
    window.clearInterval(interval)
    nprogress.set(100)
    window.setTimeout(nprogress.reset, limits.progressHideDelayMs)
  }
}

const estimate = (elapsed: number) => (2 / Math.PI) * 100 * Math.atan((elapsed / limits.progressDurationMs) * 2)
