import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { readToken, readUser } from '../session/session.ts'
import { offlineErrorOf, OfflineError } from './offline-error.ts'

/** A stored record with its owner, collection and id. */
export interface StoredRecord {
  /** Owner's user id; other people on this device cannot see the record. */
  owner: string
  collection: string
  id: string
  /** Second key, unique within the collection. */
  alias?: string
  /** Time of storing, in milliseconds of this device's clock. */
  savedAt: number
  value: unknown
}

/** A pending item that this device will send. */
export interface StoredPending {
  owner: string
  queue: string
  id: string
  /** Grows with each change, so that only the sent version is deleted. */
  version: string
  /** By this device's clock, as ISO 8601. */
  madeAt: string
  value: unknown
  /** Message of a permanent rejection; null while it waits. */
  rejection: string | null
}

/** A file of a pending item. */
interface StoredFile {
  owner: string
  id: string
  /** Queue and id of the pending item. */
  queue: string
  pendingId: string
  bytes: Blob
}

/** A stored answer of a query. */
export interface StoredAnswer {
  owner: string
  key: string
  savedAt: number
  /** Build that stored it, because a later build may expect another shape; null if it survives builds. */
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
 * Raise it with every new store or index. `upgrade` only adds stores, because pending items must survive and a device may come
 * from any version. Readers handle old shapes of values.
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

/** Stop storing for this session while signing out. */
export const endOffline = () => (endedSession = readToken())

/**
 * Run work on the signed-in person's stored data.
 * @throws OfflineError without a session, or if the browser forbids storage, is full, or cannot read it
 */
export async function inOffline<T>(work: (database: OpenDatabase, owner: string) => Promise<T>): Promise<T> {
  const owner = readUser()?.id
  if (!owner || (endedSession !== null && endedSession === readToken())) throw new OfflineError('nobody')
  return inDatabase((database) => work(database, owner))
}

/** Run work on the stored data of all people. @throws OfflineError */
export async function inDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  if (typeof indexedDB === 'undefined') throw new OfflineError('forbidden')
  try {
    opened ??= open()
    return await work(await opened)
  } catch (cause) {
    // The next call opens the database again.
    if (cause instanceof DOMException || cause instanceof OfflineError) closeDatabase()
    throw offlineErrorOf(cause)
  }
}

/** Close the database, so that it can be deleted. */
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
