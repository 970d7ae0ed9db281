import { useSyncExternalStore } from 'react'

const SECOND_MS = 1000

const currentSecond = () => Math.floor(Date.now() / SECOND_MS)

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, SECOND_MS)
  return () => clearInterval(timer)
}

/** Whole seconds until an instant (in ms since 1970), counting down. Never below 0. */
export const useSecondsUntil = (until: number): number =>
  Math.max(0, Math.floor(until / SECOND_MS) - useSyncExternalStore(subscribe, currentSecond))

const MINUTE = 60

/** Format seconds of a countdown as minutes and seconds: '14.05'. */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}.${String(seconds % MINUTE).padStart(2, '0')}`
