import { newId, type Db, type Tx } from '../../lib/database/db.ts'

export interface NewFile {
  /** Generated if absent. */
  id?: string
  /** Null for published files, which have no owner. */
  owner_id: string | null
  purpose: 'avatar' | 'upload' | 'library' | 'startup' | 'export' | 'channel' | 'chat' | 'forum' | 'card' | 'event'
  name: string
  mime_type: string
  size_bytes: number
  sha256: string
  storage_key: string
  /** Set for a PDF read at its upload; 0 for a file without a nameless copy. */
  page_count?: number | null
}

export async function insertFile(db: Db | Tx, file: NewFile): Promise<string> {
  const id = file.id ?? newId()
  await db
    .insertInto('file')
    .values({ ...file, id })
    .execute()
  return id
}
