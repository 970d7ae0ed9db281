import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { readToken, readUser } from '../session/session.ts'
import { offlineErrorOf, OfflineError } from './offline-error.ts'

/** Something kept on the device, by whose it is, of which collection, under which id. */
export interface StoredRecord {
  /** The person's id: another one who signs in on this device sees nothing of it. */
  owner: string
  collection: string
  id: string
  /** A second name by which it is found, unlike within its collection. */
  alias?: string
  /** When it was known, in milliseconds by this device's clock. */
  savedAt: number
  value: unknown
}

/** Something that this device has to send. */
export interface StoredPending {
  owner: string
  queue: string
  id: string
  /** Grows with each change of it: what was sent is forgotten only as it was sent. */
  version: string
  /** By this device's clock, as ISO 8601. */
  madeAt: string
  value: unknown
  /** Why the server will never take it as it is, in words; null while it waits. */
  rejection: string | null
}

/** The bytes that go with something pending. */
interface StoredFile {
  owner: string
  id: string
  /** Of the pending item. */
  queue: string
  pendingId: string
  bytes: Blob
}

/** What the server answered to a query. */
export interface StoredAnswer {
  owner: string
  key: string
  savedAt: number
  /** What may have changed its shape is of no use to a later build; null where it lasts. */
  build: string | null
  data: unknown
}

interface OfflineDatabase extends DBSchema {
  record: {
    key: [owner: string, collection: string, id: string]
    value: StoredRecord
    indexes: { alias: [owner: string, collection: string, alias: string] }
  }
  pending: { key: [owner: string, queue: string, id: string]; value: StoredPending }
  file: { key: [owner: string, id: string]; value: StoredFile }
  answer: { key: [owner: string, key: string]; value: StoredAnswer; indexes: { savedAt: number } }
}

export type OpenDatabase = IDBPDatabase<OfflineDatabase>

export const DATABASE = 'semai-offline'

/**
 * One more with every new store or index. `upgrade` only adds: what is pending was not sent yet, and a device may come
 * from any version before. A value that changed its shape is read by whoever wrote it.
 */
const VERSION = 1

function upgrade(database: OpenDatabase, from: number) {
  if (from < 1) {
    const records = database.createObjectStore('record', { keyPath: ['owner', 'collection', 'id'] })
    records.createIndex('alias', ['owner', 'collection', 'alias'])
    database.createObjectStore('pending', { keyPath: ['owner', 'queue', 'id'] })
    database.createObjectStore('file', { keyPath: ['owner', 'id'] })
    database.createObjectStore('answer', { keyPath: ['owner', 'key'] }).createIndex('savedAt', 'savedAt')
  }
}

let opened: Promise<OpenDatabase> | null = null

let endedSession: string | null = null

/** Signing out: nothing more is kept for this session, whatever is still answered to its page. */
export const endOffline = () => (endedSession = readToken())

/**
 * Works on what this device keeps of the person who is signed in.
 * @throws OfflineError: nobody is signed in, the browser forbids it, it is full, or it could not be read this time.
 */
export async function inOffline<T>(work: (database: OpenDatabase, owner: string) => Promise<T>): Promise<T> {
  const owner = readUser()?.id
  if (!owner || (endedSession !== null && endedSession === readToken())) throw new OfflineError('nobody')
  return inDatabase((database) => work(database, owner))
}

/** Works on what this device keeps, whoever's it is. @throws OfflineError */
export async function inDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  if (typeof indexedDB === 'undefined') throw new OfflineError('forbidden')
  try {
    opened ??= open()
    return await work(await opened)
  } catch (cause) {
    // The next one who asks opens it anew: once is not for ever.
    if (cause instanceof DOMException || cause instanceof OfflineError) closeDatabase()
    throw offlineErrorOf(cause)
  }
}

/** Lets go of the database, so that it can be deleted. */
export function closeDatabase() {
  void opened?.then((database) => database.close()).catch(() => {})
  opened = null
}

function open(): Promise<OpenDatabase> {
  return openDB<OfflineDatabase>(DATABASE, VERSION, {
    upgrade,
    // Another tab signs out, and deletes it; or has a newer build.
    blocking: closeDatabase,
    terminated: () => (opened = null),
  })
}
