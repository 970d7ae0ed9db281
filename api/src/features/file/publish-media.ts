import { createHash } from 'node:crypto'
import { newId, type Tx } from '../../lib/database/db.ts'
import type { FileStore } from '../../lib/file/store.ts'
import { mediaType } from './rules.ts'

/** Publish media under the hash of its bytes, and return the path. The same bytes are stored once. */
export async function publishMedia(tx: Tx, files: FileStore, { name, bytes }: { name: string; bytes: Uint8Array }) {
  const { extension, mime_type } = mediaType(name)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storage_key = `library/${sha256.slice(0, 32)}.${extension}`
  await files.put(storage_key, bytes)
  await tx
    .insertInto('file')
    .values({ id: newId(), purpose: 'library', name, mime_type, size_bytes: bytes.length, sha256, storage_key })
    .onConflict((same) => same.column('storage_key').doNothing())
    .execute()
  return `/files/${storage_key}`
}
