import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { deviceDatabases } from './device-data.ts'
import { readUser } from './session.ts'

/** What waits until the server can be told. */
export interface Waiting<Value> {
  /** Of two under one id, the later one holds. */
  id: string
  /** By this device's clock. */
  madeAt: string
  value: Value
  /** Why the server will never take it as it is, in words; null while it waits. */
  refusal: string | null
}

export type WaitingKind = 'favorite' | 'post'

interface Kept extends Waiting<unknown> {
  kind: WaitingKind
  /** The person's id: another one who signs in on this device sees nothing of it. */
  owner: string
}

interface WaitingDatabase extends DBSchema {
  item: { key: [owner: string, kind: string, id: string]; value: Kept }
}

// It must outlive a change of what is kept.
const VERSION = 1

/** False where the device cannot keep it. */
export const putWaiting = (kind: WaitingKind, item: Waiting<unknown>): Promise<boolean> =>
  inWaiting(async (database, owner) => {
    await database.put('item', { ...item, kind, owner })
    return true
  }, false)

/** Forgets what was told, unless there is a later one by now. */
export const forgetWaiting = (kind: WaitingKind, { id, madeAt }: Waiting<unknown>): Promise<void> =>
  inWaiting(async (database, owner) => {
    const { store, done } = database.transaction('item', 'readwrite')
    const key: [string, string, string] = [owner, kind, id]
    if ((await store.get(key))?.madeAt === madeAt) void store.delete(key)
    await done
  }, undefined)

/** What waits on this device, in the order in which it was made; null where the device cannot say. */
export const listWaiting = <Value>(kind: WaitingKind): Promise<Waiting<Value>[] | null> =>
  inWaiting(async (database, owner) => {
    const all = await database.getAll('item')
    const own = all.filter((kept) => kept.owner === owner && kept.kind === kind)
    // Only the queue of its kind puts it there.
    return own.toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1)) as Waiting<Value>[]
  }, null)

// Opened anew each time: a database that is held open could not be deleted at sign-out.
async function inWaiting<T>(
  work: (database: IDBPDatabase<WaitingDatabase>, owner: string) => Promise<T>,
  otherwise: T,
): Promise<T> {
  const owner = readUser()?.id
  if (!owner || typeof indexedDB === 'undefined') return otherwise
  let database: IDBPDatabase<WaitingDatabase> | undefined
  try {
    database = await openDB<WaitingDatabase>(deviceDatabases.waiting, VERSION, {
      upgrade: (made) => made.createObjectStore('item', { keyPath: ['owner', 'kind', 'id'] }),
    })
    return await work(database, owner)
  } catch {
    return otherwise
  } finally {
    database?.close()
  }
}
