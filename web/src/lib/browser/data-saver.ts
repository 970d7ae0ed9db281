import { readSetting } from './stored-setting.ts'

// https://wicg.github.io/netinfo/
interface Connection {
  saveData?: boolean
  effectiveType?: string
  type?: string
  /** In Mbit/s. */
  downlink?: number
}

const FAST_MBIT_PER_S = 4
// For smaller responses latency dominates.
const LEAST_BYTES = 30_000

/** Whether to save data: no prefetching, no autoplay. By the setting, else by the network. */
export function isSaving(): boolean {
  const chosen = readSetting()?.data_saver
  return chosen === 'on' || (chosen !== 'off' && isScarce())
}

/** Whether the browser saves data or the network is 2g. Not every browser reports it. */
export function isScarce(): boolean {
  if (typeof navigator === 'undefined') return true
  const connection = findConnection()
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/**
 * Whether the page may prefetch. False if the person or the browser saves data, on a mobile network, and on a line slower than
 * 4 Mbit/s. A line of unknown speed counts as fast.
 */
export function mayFetchAhead(): boolean {
  if (isSaving()) return false
  const isMetered = findConnection()?.type === 'cellular' && readSetting()?.data_saver !== 'off'
  return !isMetered && (findConnection()?.downlink ?? fastestMbitPerS() ?? FAST_MBIT_PER_S) >= FAST_MBIT_PER_S
}

const findConnection = () => (navigator as Navigator & { connection?: Connection }).connection

/** Returns the download speed of the page's fastest large file. Null if all came from a cache. */
function fastestMbitPerS(): number | null {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const fetched = files.filter(
    ({ transferSize, encodedBodySize }) => transferSize > 0 && encodedBodySize >= LEAST_BYTES,
  )
  const speeds = fetched.map(
    ({ encodedBodySize, responseStart, responseEnd }) => (encodedBodySize * 8) / 1000 / (responseEnd - responseStart),
  )
  return speeds.length > 0 ? Math.max(...speeds) : null
}
