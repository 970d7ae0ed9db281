import { inOffline, type StoredPending } from './database.ts'
import { within } from './collection.ts'

/** An item that this device has to send. */
export interface Pending<Value> {
  /** A later item replaces an earlier one with the same id. */
  id: string
  /** Unique and ascending, so that only the sent version is deleted. */
  version: string
  /** By this device's clock, as ISO 8601. */
  madeAt: string
  value: Value
  /** Message of a permanent rejection; null while it waits. */
  rejection: string | null
}

/** Bytes that go with a pending item, by their ids. */
export type Files = ReadonlyMap<string, Blob>

/** Store of a queue. Each call throws OfflineError if the database is unavailable. */
export const pendingStore = <Value>(queue: string) => {
  const rowOf = (owner: string, item: Pending<Value>): StoredPending => ({ owner, queue, ...item })
  return {
    rowOf,
    /** In the order in which they were added. */
    list: (): Promise<Pending<Value>[]> =>
      inOffline(async (database, owner) => {
        const rows = await database.getAll('pending', within(owner, queue))
        // Only this queue writes under its name.
        const items = rows.map(({ owner: _owner, queue: _queue, ...item }) => item as Pending<Value>)
        return items.sort((one, other) => (one.version < other.version ? -1 : 1))
      }),
    put: (item: Pending<Value>, files: Files = new Map()): Promise<void> =>
      inOffline(async (database, owner) => {
        const transaction = database.transaction(['pending', 'file'], 'readwrite')
        const fileStore = transaction.objectStore('file')
        for (const [id, bytes] of files) void fileStore.put({ owner, id, queue, pendingId: item.id, bytes })
        void transaction.objectStore('pending').put(rowOf(owner, item))
        await transaction.done
      }),
    /** Update an item, unless another tab sent, discarded or replaced it. */
    change: (item: Pending<Value>): Promise<void> =>
      inOffline(async (database, owner) => {
        const { store, done } = database.transaction('pending', 'readwrite')
        if ((await store.get([owner, queue, item.id]))?.version === item.version) void store.put(rowOf(owner, item))
        await done
      }),
    /** Delete items with their files, unless a later version exists. */
    forget: (items: readonly Pending<Value>[]): Promise<void> =>
      inOffline(async (database, owner) => {
        const transaction = database.transaction(['pending', 'file'], 'readwrite')
        const [pending, files] = [transaction.objectStore('pending'), transaction.objectStore('file')]
        for (const { id, version } of items) {
          const key: [string, string, string] = [owner, queue, id]
          // oxlint-disable-next-line no-await-in-loop -- within one transaction
          if ((await pending.get(key))?.version !== version) continue
          void pending.delete(key)
          // oxlint-disable-next-line no-await-in-loop -- as above; few messages with files wait at once
          for (let at = await files.openCursor(); at; at = await at.continue())
            if (at.value.owner === owner && at.value.queue === queue && at.value.pendingId === id) void at.delete()
        }
        await transaction.done
      }),
    findFile: (id: string): Promise<Blob | undefined> =>
      inOffline(async (database, owner) => (await database.get('file', [owner, id]))?.bytes),
  }
}
