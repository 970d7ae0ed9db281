import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'

/** Words that become a topic, from elsewhere in the product. */
export interface HandOver {
  body: string
  /** Who wrote them, if it was somebody else. */
  author_name: string | null
}

// In this tab only, and never in an address: it may be private.
const KEY = 'semai.forum.hand-over'

export const handOver = (words: HandOver) => writeItem('session', KEY, JSON.stringify(words))

/** What was handed over. It stays until the topic is sent or given up, so that a reload loses nothing. */
export const readHandOver = (): HandOver | null =>
  parseStored<HandOver>(readItem('session', KEY), ({ body }) => typeof body === 'string')

export const forgetHandOver = () => writeItem('session', KEY, null)
