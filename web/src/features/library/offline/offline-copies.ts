import type { LibraryContentDetail } from '@semai/contract/library/library'
import { createCollection, type Kept } from '../../../lib/offline/collection.ts'
import { orElse } from '../../../lib/offline/offline-error.ts'
import { findSavedFile, putSavedFile, removeSavedFile } from '../../../lib/offline/saved-files.ts'
import { readUser } from '../../../lib/session/session.ts'

interface Copy {
  /** What it takes on the device. */
  bytes: number
  content: LibraryContentDetail
}

/** Content that the person wants to read without a network. */
export interface OfflineCopy extends Copy {
  id: string
  /** When the server said so, in milliseconds. */
  savedAt: number
}

// The bytes of a PDF stand beside them: lists do without them.
const copies = createCollection<Copy>('library-content')

const copyOf = ({ id, savedAt, value }: Kept<Copy>): OfflineCopy => ({ id, savedAt, ...value })

export async function findCopy(id: string): Promise<OfflineCopy | undefined> {
  const kept = await orElse(copies.find(id), undefined)
  return kept && copyOf(kept)
}

/** The bytes of a saved PDF. */
export async function findCopiedFile(id: string): Promise<ArrayBuffer | undefined> {
  const owner = readUser()?.id
  return owner && (await findCopy(id)) ? findSavedFile(owner, id).catch(() => undefined) : undefined
}

/** All that this device keeps for the person, the latest first. */
export async function listCopies(): Promise<OfflineCopy[]> {
  const all = (await orElse(copies.list(), undefined)) ?? []
  return all.map(copyOf).sort((one, other) => other.savedAt - one.savedAt)
}

/** @throws OfflineError or DOMException where there is no room, or the browser forbids it. */
export async function putCopy(content: LibraryContentDetail, file: ArrayBuffer | null): Promise<OfflineCopy> {
  const copy = { bytes: sizeOf(content) + (file?.byteLength ?? 0), content }
  const owner = readUser()?.id
  if (file && owner) await putSavedFile(owner, content.id, file)
  await copies.put(content.id, copy)
  return { id: content.id, savedAt: Date.now(), ...copy }
}

/** Keeps what a later visit learnt of something saved: its text may have been corrected. */
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

/** What a text takes on the device, in bytes. */
export const sizeOf = (content: LibraryContentDetail) => new Blob([JSON.stringify(content)]).size
