import { useState, useSyncExternalStore } from 'react'

/** Count down whole seconds until an instant (ms since 1970), at least 0. */
export function useSecondsLeft(until: number): number {
  const now = useSyncExternalStore(subscribe, currentSecond, () => 0)
  return Math.max(0, Math.floor(until / 1000) - now)
}

/** As above, for a wait that begins with the component. */
export function useSecondsUntil(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1000)
  return useSecondsLeft(until)
}

/** “45 detik”, “1 menit 5 detik”, “15 menit”. */
export function formatWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return [minutes > 0 && `${minutes} menit`, (rest > 0 || minutes === 0) && `${rest} detik`].filter(Boolean).join(' ')
}

const currentSecond = () => Math.floor(Date.now() / 1000)

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, 1000)
  return () => clearInterval(timer)
}
