import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { LibraryContentDetail } from '@semai/contract/library'
import { deviceDatabases } from '../../lib/device-data.ts'
import { readUser } from '../../lib/session.ts'

/** Content that the person wants to read without a network. */
export interface SavedContent {
  id: string
  /** The person's id: another one who signs in on this device sees nothing of it. */
  owner: string
  /** When the server said so, in milliseconds. */
  savedAt: number
  /** What it takes on the device. */
  bytes: number
  content: LibraryContentDetail
}

interface LibraryDatabase extends DBSchema {
  content: { key: string; value: SavedContent }
  /** A PDF's bytes, by the content's id: lists do without them. */
  file: { key: string; value: ArrayBuffer }
}

// One more with every change of what is kept: older copies are thrown away.
const VERSION = 1

/**
 * Opened anew each time: a database that is held open could not be deleted at sign-out. Rejects where a browser
 * forbids it or has no room; `owner` is undefined when nobody is signed in.
 */
async function inLibrary<T>(
  work: (database: IDBPDatabase<LibraryDatabase>, owner: string | undefined) => Promise<T>,
): Promise<T> {
  const database = await openDB<LibraryDatabase>(deviceDatabases.library, VERSION, { upgrade: renew })
  try {
    return await work(database, readUser()?.id)
  } finally {
    database.close()
  }
}

/** What is saved, with a PDF's bytes. */
export function findSaved(id: string): Promise<SavedContent | undefined> {
  return inLibrary(async (database, owner) => {
    const saved = await database.get('content', id)
    return saved?.owner === owner ? saved : undefined
  }).catch(() => undefined)
}

/** The bytes of a saved PDF. */
export async function findSavedFile(id: string): Promise<ArrayBuffer | undefined> {
  if (!(await findSaved(id))) return undefined
  return inLibrary((database) => database.get('file', id)).catch(() => undefined)
}

/** All that this device keeps for the person, the latest first. */
export function listSaved(): Promise<SavedContent[]> {
  return inLibrary(async (database, owner) => {
    const all = await database.getAll('content')
    return all.filter((saved) => saved.owner === owner).toSorted((one, other) => other.savedAt - one.savedAt)
  }).catch(() => [])
}

/** @throws DOMException where there is no room, or the browser forbids it. */
export async function putSaved(content: LibraryContentDetail, file: ArrayBuffer | null): Promise<SavedContent> {
  return inLibrary(async (database, owner) => {
    if (!owner) throw new DOMException('nobody is signed in', 'NotAllowedError')
    const bytes = sizeOf(content) + (file?.byteLength ?? 0)
    const saved = { id: content.id, owner, savedAt: Date.now(), bytes, content }
    const transaction = database.transaction(['content', 'file'], 'readwrite')
    void transaction.objectStore('content').put(saved)
    if (file) void transaction.objectStore('file').put(file, content.id)
    await transaction.done
    return saved
  })
}

/** Keeps what a later visit learnt of something saved: its text may have been corrected. */
export async function refreshSaved(content: LibraryContentDetail): Promise<void> {
  const saved = await findSaved(content.id)
  if (!saved || content.source === 'pdf') return
  await putSaved(content, null).catch(() => {})
}

export async function removeSaved(id: string): Promise<void> {
  await inLibrary(async (database) => {
    const transaction = database.transaction(['content', 'file'], 'readwrite')
    void transaction.objectStore('content').delete(id)
    void transaction.objectStore('file').delete(id)
    await transaction.done
  })
}

/** What a text takes on the device, in bytes. */
export const sizeOf = (content: LibraryContentDetail) => new Blob([JSON.stringify(content)]).size

function renew(database: IDBPDatabase<LibraryDatabase>) {
  for (const name of database.objectStoreNames) database.deleteObjectStore(name)
  database.createObjectStore('content', { keyPath: 'id' })
  database.createObjectStore('file')
}
