import { transaction } from '../../lib/db.ts'
import type { Deps } from '../../lib/deps.ts'
import type { FileStore } from '../../lib/file-store.ts'
import { removeImage } from '../../lib/image-variant.ts'
import { deleteWaitingImages } from './image-queries.ts'

const WAIT_MS = 86_400_000

/** Removes pictures that were uploaded and never posted. */
export async function sweepUnusedImages({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>) {
  const before = new Date(clock.now().getTime() - WAIT_MS)
  await removeImages(files, await transaction(db, (tx) => deleteWaitingImages(tx, before)))
}

/** The bytes of pictures whose rows are gone. */
export async function removeImages(files: FileStore, storageKeys: string[]) {
  for (const key of storageKeys) await removeImage(files, key)
}
