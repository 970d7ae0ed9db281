/** Search of the page that writes a topic. */
export interface WriteSearch {
  /** Id of an edited topic. */
  ubah?: string
  /** Text was handed over from a message. */
  dari?: 'pesan'
  /** Slug of the category that the form was opened from. */
  category?: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const SLUG = /^[a-z0-9-]{1,60}$/

/** Read the valid parts of a URL. */
export const readWriteSearch = ({ ubah, dari, category }: Record<string, unknown>): WriteSearch => ({
  ...(typeof ubah === 'string' && UUID.test(ubah) && { ubah }),
  ...(dari === 'pesan' && { dari }),
  ...(typeof category === 'string' && SLUG.test(category) && { category }),
})
