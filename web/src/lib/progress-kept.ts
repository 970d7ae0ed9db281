import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { deviceDatabases } from './device-data.ts'
import { isNewer, joinReports, withoutSent, type Report } from './progress-merge.ts'
import { readUser } from './session.ts'

/** Where the person was last on this device, and what the server has not been told. */
interface KeptProgress {
  /** What it is about: ids are unlike everywhere. */
  id: string
  /** The name of the channel that tells it. */
  channel: string
  /** The person's id: another one who signs in on this device sees nothing of it. */
  owner: string
  last_position: number
  device_updated_at: string
  unsent: Report | null
}

interface ProgressDatabase extends DBSchema {
  progress: { key: string; value: KeptProgress }
}

// One more with every change of what is kept: older copies are thrown away.
const VERSION = 1

/** Keeps a report on the device until the server has it. Two tabs add up: it is one transaction. */
export const keepReport = (channel: string, report: Report): Promise<void> =>
  change(report.id, (kept, owner) => {
    const { id, last_position, device_updated_at } = report
    const place = kept && isNewer(kept, report) ? kept : { last_position, device_updated_at }
    const unsent = joinReports(kept?.unsent ?? undefined, report)
    const { last_position: position, device_updated_at: at } = place
    return { id, channel, owner, unsent, last_position: position, device_updated_at: at }
  })

/** The server has it: only what came after is still to be told. */
export const settleReport = (sent: Report): Promise<void> =>
  change(sent.id, (kept) => kept && { ...kept, unsent: kept.unsent && withoutSent(kept.unsent, sent) })

/** What the server has not been told yet, perhaps since days. */
export const listUnsent = (channel: string): Promise<Report[]> =>
  inProgress(async (database, owner) => {
    const all = await database.getAll('progress')
    return all.flatMap((kept) => (kept.owner === owner && kept.channel === channel && kept.unsent ? [kept.unsent] : []))
  }).catch(() => [])

/** Where this device was last, and what it has not told. */
export const findKept = (id: string): Promise<KeptProgress | undefined> =>
  inProgress(async (database, owner) => {
    const kept = await database.get('progress', id)
    return kept?.owner === owner ? kept : undefined
  }).catch(() => undefined)

// Forbidden or full: the server is told all the same while there is a network.
const change = (id: string, next: (kept: KeptProgress | undefined, owner: string) => KeptProgress | undefined) =>
  inProgress(async (database, owner) => {
    if (!owner) return
    const { store, done } = database.transaction('progress', 'readwrite')
    const kept = await store.get(id)
    const changed = next(kept?.owner === owner ? kept : undefined, owner)
    if (changed) void store.put(changed)
    await done
  }).catch(() => {})

// Opened anew each time: a database that is held open could not be deleted at sign-out.
async function inProgress<T>(
  work: (database: IDBPDatabase<ProgressDatabase>, owner: string | undefined) => Promise<T>,
): Promise<T> {
  const database = await openDB<ProgressDatabase>(deviceDatabases.progress, VERSION, { upgrade: renew })
  try {
    return await work(database, readUser()?.id)
  } finally {
    database.close()
  }
}

function renew(database: IDBPDatabase<ProgressDatabase>) {
  for (const name of database.objectStoreNames) database.deleteObjectStore(name)
  database.createObjectStore('progress', { keyPath: 'id' })
}
