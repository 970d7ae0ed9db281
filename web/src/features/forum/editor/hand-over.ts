import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'

/** Text from elsewhere in the product that becomes a topic. */
export interface HandOver {
  body: string
  /** Author of the text, if it was somebody else. */
  author_name: string | null
}

// Stored in this tab and never in a URL, because the text may be private.
const KEY = 'semai.forum.hand-over'

export const handOver = (words: HandOver) => writeItem('session', KEY, JSON.stringify(words))

/** Read the handed-over text. It stays until the topic is sent or discarded, also across reloads. */
export const readHandOver = (): HandOver | null =>
  parseStored<HandOver>(readItem('session', KEY), ({ body }) => typeof body === 'string')

export const forgetHandOver = () => writeItem('session', KEY, null)
