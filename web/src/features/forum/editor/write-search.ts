/** What is written, as it stands in the address. */
export interface WriteSearch {
  /** The id of a topic that is changed. */
  ubah?: string
  /** Words were handed over from a message. */
  dari?: 'pesan'
  /** The slug of the category that one comes from. */
  category?: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const SLUG = /^[a-z0-9-]{1,60}$/

/** What an address may say. Anything else in it is left out. */
export const readWriteSearch = ({ ubah, dari, category }: Record<string, unknown>): WriteSearch => ({
  ...(typeof ubah === 'string' && UUID.test(ubah) && { ubah }),
  ...(dari === 'pesan' && { dari }),
  ...(typeof category === 'string' && SLUG.test(category) && { category }),
})
