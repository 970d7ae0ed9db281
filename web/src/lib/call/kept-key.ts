import { parseStored, readItem, writeItem } from '../browser/web-storage.ts'

interface Kept {
  key: string
  /** What it is for, as text. */
  wish: string
}

const isKept = (value: Partial<Kept>) => typeof value.key === 'string' && typeof value.wish === 'string'

/**
 * The key of something that is made: the same as long as no answer came to this very thing, also after a reload. The
 * server makes one thing of one key, so a lost answer can be asked for again. `stored` is its name in the storage.
 */
export function createKeptKey(stored: string) {
  // Beside the storage, which a browser may forbid.
  let kept: Kept | null = null
  return {
    keyOf(thing: object): string {
      const wish = JSON.stringify(thing)
      const last = kept ?? parseStored<Kept>(readItem('session', stored), isKept)
      kept = last?.wish === wish ? last : { key: crypto.randomUUID(), wish }
      writeItem('session', stored, JSON.stringify(kept))
      return kept.key
    },
    /** An answer came: the next press makes another one. */
    forget() {
      kept = null
      writeItem('session', stored, null)
    },
  }
}
