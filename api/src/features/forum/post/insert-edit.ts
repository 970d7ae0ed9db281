import { newId, type Tx } from '../../../lib/database/db.ts'
import type { PostKey } from './queries.ts'

interface Wording {
  title: string | null
  body: string
  body_html: string
  author_id: string | null
}

/** Store the version that an edit replaces. */
export const insertEdit = (tx: Tx, key: PostKey, wording: Wording, now: Date) =>
  tx
    .insertInto('forum_edit')
    .values({ id: newId(), ...key, ...wording, created_at: now.toISOString() })
    .execute()
