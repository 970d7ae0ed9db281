import { useSyncExternalStore } from 'react'

const STEP_MS = 15_000

const now = () => Math.floor(Date.now() / STEP_MS) * STEP_MS

function subscribe(onTick: () => void) {
  const timer = window.setInterval(onTick, STEP_MS)
  return () => window.clearInterval(timer)
}

/** The time in ms, a quarter of a minute behind at most: for words that name minutes or hours. */
export const useMinute = () => useSyncExternalStore(subscribe, now)
