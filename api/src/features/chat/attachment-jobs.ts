import { transaction } from '../../lib/db.ts'
import type { Deps } from '../../lib/deps.ts'
import type { FileStore } from '../../lib/file-store.ts'
import { removeImage } from '../../lib/image-variant.ts'
import { deleteWaiting, type StoredBytes } from './attachment-queries.ts'

const WAIT_MS = 86_400_000

/** Removes files that were uploaded and never sent. */
export async function sweepUnsent({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>) {
  const before = new Date(clock.now().getTime() - WAIT_MS)
  await removeStored(files, await transaction(db, (tx) => deleteWaiting(tx, before)))
}

/** The bytes of files whose rows are gone; of a picture, in every width. */
export async function removeStored(files: FileStore, stored: StoredBytes[]) {
  for (const { storage_key, mime_type } of stored) {
    if (mime_type === 'image/webp') await removeImage(files, storage_key)
    else await files.remove(storage_key)
  }
}
