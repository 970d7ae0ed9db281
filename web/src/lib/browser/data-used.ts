import { parseStored, readItem, writeItem } from './web-storage.ts'

const KEY = 'semai.data-used'

interface Used {
  month: string
  bytes: number
}

const listeners = new Set<() => void>()

/** Sum the transferred bytes of this page. Other sites and sockets report no sizes. */
export function countTransfers() {
  const observer = new PerformanceObserver((list) => {
    const bytes = (list.getEntries() as PerformanceResourceTiming[]).reduce((sum, entry) => sum + entry.transferSize, 0)
    // Most of it comes from the cache.
    if (bytes > 0) keep(readDataUsed() + bytes)
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
}

/** Bytes that this device has fetched this month, in all tabs. */
export function readDataUsed(): number {
  const used = parseStored<Used>(readItem('local', KEY), ({ bytes }) => typeof bytes === 'number')
  return used?.month === thisMonth() ? used.bytes : 0
}

export const forgetDataUsed = () => keep(0)

/** Call back when the count grows, in any tab. */
export function followDataUsed(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

function keep(bytes: number) {
  writeItem('local', KEY, JSON.stringify({ month: thisMonth(), bytes }))
  listeners.forEach((listener) => listener())
}

// The device's own calendar: data are bought by its day.
const thisMonth = () => {
  const now = new Date()
  return `${now.getFullYear()}-${now.getMonth() + 1}`
}
