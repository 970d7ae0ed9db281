import { parseStored, readItem, writeItem } from '../browser/web-storage.ts'

interface Kept {
  key: string
  /** Contents of the request, as text. */
  wish: string
}

const isKept = (value: Partial<Kept>) => typeof value.key === 'string' && typeof value.wish === 'string'

/**
 * Create a stored idempotency key: it stays the same until an answer to the same contents arrives, also after a reload. `stored`
 * is its storage key.
 */
export function createStoredKey(stored: string) {
  // In memory too, because a browser may forbid storage.
  let kept: Kept | null = null
  return {
    keyOf(thing: object): string {
      const wish = JSON.stringify(thing)
      const last = kept ?? parseStored<Kept>(readItem('session', stored), isKept)
      kept = last?.wish === wish ? last : { key: crypto.randomUUID(), wish }
      writeItem('session', stored, JSON.stringify(kept))
      return kept.key
    },
    /** Drop the key after an answer. */
    forget() {
      kept = null
      writeItem('session', stored, null)
    },
  }
}
