import { inChatDatabase } from './store-device.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** Keeps a message, and the bytes of files that came with it. False where the device cannot. */
export const keepEntry = (entry: OutboxEntry, files: ReadonlyMap<string, Blob> = new Map()): Promise<boolean> =>
  inChatDatabase(async (database, owner) => {
    const kept = database.transaction(['outbox', 'file'], 'readwrite')
    for (const [id, file] of files) void kept.objectStore('file').put({ id, file })
    void kept.objectStore('outbox').put({ ...entry, owner })
    await kept.done
    return true
  }, false)

/** Changes what is kept, if it still is: another tab may have sent it or thrown it away. */
export const changeEntry = (entry: OutboxEntry): Promise<void> =>
  inChatDatabase(async (database, owner) => {
    const { store, done } = database.transaction('outbox', 'readwrite')
    if (await store.getKey(entry.id)) void store.put({ ...entry, owner })
    await done
  }, undefined)

export const forgetEntry = (entry: OutboxEntry): Promise<void> =>
  inChatDatabase(async (database) => {
    const kept = database.transaction(['outbox', 'file'], 'readwrite')
    for (const { id } of entry.files) void kept.objectStore('file').delete(id)
    void kept.objectStore('outbox').delete(entry.id)
    await kept.done
  }, undefined)

/** What waits on this device, in the order in which it was written; null where the device cannot say. */
export const listEntries = (): Promise<OutboxEntry[] | null> =>
  inChatDatabase(async (database, owner) => {
    const kept = await database.getAll('outbox')
    return kept.filter((entry) => entry.owner === owner).map(({ owner: _, ...entry }) => entry)
  }, null)

export const findFile = (id: string): Promise<Blob | undefined> =>
  inChatDatabase(async (database) => (await database.get('file', id))?.file, undefined)
