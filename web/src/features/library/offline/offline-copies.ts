import type { LibraryContentDetail } from '@semai/contract/library/library'
import { createCollection, type SavedEntry } from '../../../lib/offline/collection.ts'
import { orElse } from '../../../lib/offline/offline-error.ts'
import { findSavedFile, putSavedFile, removeSavedFile } from '../../../lib/offline/saved-files.ts'
import { readUser } from '../../../lib/session/session.ts'

interface Copy {
  /** Size on the device in bytes. */
  bytes: number
  content: LibraryContentDetail
}

/** Content saved for offline reading. */
export interface OfflineCopy extends Copy {
  id: string
  /** When it was fetched, in milliseconds. */
  savedAt: number
}

// PDF bytes are stored separately, because lists do not need them.
const copies = createCollection<Copy>('library-content')

const copyOf = ({ id, savedAt, value }: SavedEntry<Copy>): OfflineCopy => ({ id, savedAt, ...value })

export async function findCopy(id: string): Promise<OfflineCopy | undefined> {
  const entry = await orElse(copies.find(id), undefined)
  return entry && copyOf(entry)
}

/** Find the bytes of a saved PDF. */
export async function findCopiedFile(id: string): Promise<ArrayBuffer | undefined> {
  const owner = readUser()?.id
  return owner && (await findCopy(id)) ? findSavedFile(owner, id).catch(() => undefined) : undefined
}

/** List the person's saved content on this device, latest first. */
export async function listCopies(): Promise<OfflineCopy[]> {
  const all = (await orElse(copies.list(), undefined)) ?? []
  return all.map(copyOf).sort((one, other) => other.savedAt - one.savedAt)
}

/** Save content on this device. @throws OfflineError or DOMException when storage is full or forbidden */
export async function putCopy(content: LibraryContentDetail, file: ArrayBuffer | null): Promise<OfflineCopy> {
  const copy = { bytes: sizeOf(content) + (file?.byteLength ?? 0), content }
  const owner = readUser()?.id
  if (file && owner) await putSavedFile(owner, content.id, file)
  await copies.put(content.id, copy)
  return { id: content.id, savedAt: Date.now(), ...copy }
}

/** Update saved content after a later visit, because its text may have been corrected. */
export async function refreshCopy(content: LibraryContentDetail): Promise<void> {
  const saved = await findCopy(content.id)
  if (!saved || content.source === 'pdf') return
  await orElse(putCopy(content, null), undefined)
}

export async function removeCopy(id: string): Promise<void> {
  await copies.remove(id)
  const owner = readUser()?.id
  if (owner) await removeSavedFile(owner, id)
}

/** Size of a text on the device in bytes. */
export const sizeOf = (content: LibraryContentDetail) => new Blob([JSON.stringify(content)]).size
