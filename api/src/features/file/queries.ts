import { sql } from 'kysely'
import { newId, type Db, type Tx } from '../../lib/db.ts'

export interface NewFile {
  /** Null for what is published: it belongs to nobody. */
  owner_id: string | null
  purpose: 'avatar' | 'upload' | 'library' | 'startup' | 'export'
  name: string
  mime_type: string
  size_bytes: number
  sha256: string
  storage_key: string
}

export async function insertFile(db: Db | Tx, file: NewFile): Promise<string> {
  const id = newId()
  await db
    .insertInto('file')
    .values({ id, ...file })
    .execute()
  return id
}

export interface StoredFile {
  name: string
  mime_type: string
  size_bytes: number
  sha256: string
}

export async function findFile(db: Db, storageKey: string): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select name, mime_type, size_bytes, sha256
    from file
    where storage_key = ${storageKey}`.execute(db)
  return rows[0] ?? null
}
