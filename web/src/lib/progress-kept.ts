import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { deviceDatabases } from './device-data.ts'
import { isNewer, type Report } from './progress-merge.ts'
import { readUser } from './session.ts'
import { markUntold } from './untold.ts'

/** Where one was last with something. */
export type Place = Pick<Report, 'last_position' | 'device_updated_at'>

/** Where the person was last on this device. */
interface KeptPlace extends Place {
  /** What it is about: ids are unlike everywhere. */
  id: string
  /** The person's id: another one who signs in on this device sees nothing of it. */
  owner: string
}

/** What the server has not been told, as far as this device knows. */
interface KeptReport {
  key: string
  owner: string
  /** The name of the channel that tells it. */
  channel: string
  report: Report
}

/** A report under the name by which it is kept until the server has it. */
export type NamedReport = Omit<KeptReport, 'owner'>

interface ProgressDatabase extends DBSchema {
  place: { key: string; value: KeptPlace }
  report: { key: string; value: KeptReport }
}

// One more with every change of what is kept: older copies are thrown away.
const VERSION = 1

/** Keeps reports on the device, each in the place of what had its name, with the place that they tell of. */
export const keepReports = (reports: NamedReport[]): Promise<void> =>
  inProgress(async (database, owner) => {
    if (!owner) return
    markUntold('progress', true)
    const transaction = database.transaction(['report', 'place'], 'readwrite')
    const places = transaction.objectStore('place')
    for (const { key, channel, report } of reports) {
      const { id, last_position, device_updated_at } = report
      void transaction.objectStore('report').put({ key, owner, channel, report })
      // oxlint-disable-next-line no-await-in-loop -- within one transaction; nearly always there is one report
      const place = await places.get(id)
      const isOurs = place?.owner === owner
      if (!isOurs || isNewer(report, place)) void places.put({ id, owner, last_position, device_updated_at })
    }
    await transaction.done
  }).catch(() => {
    // Forbidden or full: the server is told all the same while there is a network.
  })

/** The server has it. */
export const forgetReport = (key: string): Promise<void> =>
  inProgress(async (database) => {
    await database.delete('report', key)
    if ((await database.count('report')) === 0) markUntold('progress', false)
  }).catch(() => {})

/** What the server has not been told yet, perhaps since days. */
export const listReports = (channel: string): Promise<NamedReport[]> =>
  inProgress(async (database, owner) => {
    const all = await database.getAll('report')
    return all.filter((kept) => kept.owner === owner && kept.channel === channel)
  }).catch(() => [])

/** Where the person was last on this device. */
export const findPlace = (id: string): Promise<Place | undefined> =>
  inProgress(async (database, owner) => {
    const place = await database.get('place', id)
    return place?.owner === owner ? place : undefined
  }).catch(() => undefined)

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
  database.createObjectStore('place', { keyPath: 'id' })
  database.createObjectStore('report', { keyPath: 'key' })
}
