import type { StoredRecord } from './database.ts'
import { inOffline } from './database.ts'

/** Something kept, with when it was known: milliseconds by this device's clock. */
export interface Kept<Value> {
  id: string
  savedAt: number
  value: Value
}

interface CollectionOptions {
  /** Of more than these, those go that were kept the longest ago. */
  most?: number
}

/** All keys of a collection of a person's. */
export const within = (owner: string, collection: string) =>
  IDBKeyRange.bound([owner, collection], [owner, collection, []])

/**
 * Things of one kind that this device keeps for the person who is signed in. `name` is written into the database: it
 * stays what it is. Each call throws OfflineError where the device cannot, or could not be looked at.
 */
export function createCollection<Value>(name: string, { most = Infinity }: CollectionOptions = {}) {
  // Only this collection writes under its name.
  const keptOf = ({ id, savedAt, value }: StoredRecord): Kept<Value> => ({ id, savedAt, value: value as Value })

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
    keptOf,
    keysOf: (owner: string) => within(owner, name),
    find: (id: string): Promise<Kept<Value> | undefined> =>
      inOffline(async (database, owner) => {
        const record = await database.get('record', [owner, name, id])
        return record && keptOf(record)
      }),
    /** All of it, in the order of the ids. */
    list: (): Promise<Kept<Value>[]> =>
      inOffline(async (database, owner) => (await database.getAll('record', within(owner, name))).map(keptOf)),
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
    /** Reads and writes in one: two tabs do not undo each other. Undefined leaves it, null removes it. */
    change: (id: string, work: (known: Value | undefined) => Value | null | undefined): Promise<void> =>
      inOffline(async (database, owner) => {
        const { store, done } = database.transaction('record', 'readwrite')
        const known = await store.get([owner, name, id])
        const next = work(known && keptOf(known).value)
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
