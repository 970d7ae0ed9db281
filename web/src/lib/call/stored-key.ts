import { parseStored, readItem, writeItem } from '../browser/web-storage.ts'

interface StoredKey {
  key: string
  /** Contents of the request, as text. */
  wish: string
}

const isStoredKey = (value: Partial<StoredKey>) => typeof value.key === 'string' && typeof value.wish === 'string'

/**
 * Create a stored idempotency key: it stays the same until an answer to the same contents arrives, also after a reload. `stored`
 * is its storage key.
 */
export function createStoredKey(stored: string) {
  // In memory too, because a browser may forbid storage.
  let current: StoredKey | null = null
  return {
    keyOf(thing: object): string {
      const wish = JSON.stringify(thing)
      const last = current ?? parseStored<StoredKey>(readItem('session', stored), isStoredKey)
      current = last?.wish === wish ? last : { key: crypto.randomUUID(), wish }
      writeItem('session', stored, JSON.stringify(current))
      return current.key
    },
    /** Drop the key after an answer. */
    forget() {
      current = null
      writeItem('session', stored, null)
    },
  }
}
