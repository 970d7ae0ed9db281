import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'

interface Kept {
  key: string
  booking: string
}

const STORED = 'semai.book-key'

// Beside the storage, which a browser may forbid.
let kept: Kept | null = null

const isKept = (value: Partial<Kept>) => typeof value.key === 'string' && typeof value.booking === 'string'

/**
 * The key of a booking: the same as long as no answer came to this very booking, also after a reload. The server makes
 * one booking of one key, so a lost answer can be asked for again.
 */
export function keyOf(booking: object): string {
  const text = JSON.stringify(booking)
  const last = kept ?? parseStored<Kept>(readItem('session', STORED), isKept)
  kept = last?.booking === text ? last : { key: crypto.randomUUID(), booking: text }
  writeItem('session', STORED, JSON.stringify(kept))
  return kept.key
}

/** An answer came: the next press is another booking. */
export function forgetKey() {
  kept = null
  writeItem('session', STORED, null)
}
