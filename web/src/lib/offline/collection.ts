import type { StoredRecord } from './database.ts'
import { inOffline } from './database.ts'

/** A stored value with its time in milliseconds of this device's clock. */
export interface SavedEntry<Value> {
  id: string
  savedAt: number
  value: Value
}

interface CollectionOptions {
  /** Limit; the oldest values beyond it are deleted. */
  most?: number
}

/** Key range of a person’s collection. */
export const within = (owner: string, collection: string) =>
  IDBKeyRange.bound([owner, collection], [owner, collection, []])

/**
 * Create a collection of values stored for the signed-in person. `name` is part of the stored keys and must not change. Each call
 * throws OfflineError if the database is unavailable.
 */
export function createCollection<Value>(name: string, { most = Infinity }: CollectionOptions = {}) {
  // Only this collection writes under its name.
  const entryOf = ({ id, savedAt, value }: StoredRecord): SavedEntry<Value> => ({ id, savedAt, value: value as Value })

  const recordOf = (owner: string, id: string, value: Value, savedAt = Date.now()): StoredRecord => ({
    owner,
    collection: name,
    id,
    savedAt,
    value,
  })

  return {
    name,
    recordOf,
    entryOf,
    keysOf: (owner: string) => within(owner, name),
    find: (id: string): Promise<SavedEntry<Value> | undefined> =>
      inOffline(async (database, owner) => {
        const record = await database.get('record', [owner, name, id])
        return record && entryOf(record)
      }),
    /** List all values in the order of their ids. */
    list: (): Promise<SavedEntry<Value>[]> =>
      inOffline(async (database, owner) => (await database.getAll('record', within(owner, name))).map(entryOf)),
    put: (id: string, value: Value): Promise<void> =>
      inOffline(async (database, owner) => {
        const { store, done } = database.transaction('record', 'readwrite')
        await store.put(recordOf(owner, id, value))
        if (most < Infinity) {
          const all = await store.getAll(within(owner, name))
          const oldest = [...all].sort((one, other) => other.savedAt - one.savedAt).slice(most)
          for (const record of oldest) void store.delete([owner, name, record.id])
        }
        await done
      }),
    /** Read and write in one transaction, safe across tabs. Undefined keeps the value, null removes it. */
    change: (id: string, work: (known: Value | undefined) => Value | null | undefined): Promise<void> =>
      inOffline(async (database, owner) => {
        const { store, done } = database.transaction('record', 'readwrite')
        const known = await store.get([owner, name, id])
        const next = work(known && entryOf(known).value)
        if (next === null) void store.delete([owner, name, id])
        else if (next !== undefined) void store.put(recordOf(owner, id, next))
        await done
      }),
    remove: (...ids: string[]): Promise<void> =>
      inOffline(async (database, owner) => {
        const { store, done } = database.transaction('record', 'readwrite')
        for (const id of ids) void store.delete([owner, name, id])
        await done
      }),
  }
}
