import type { LibraryProgress } from '@semai/contract/library'
import { inLibrary, type KeptReport } from './offline-store.ts'
import { isNewer } from './progress-merge.ts'

/** A report under the name by which it is kept until the server has it. */
export type NamedReport = Omit<KeptReport, 'owner'>

/** Keeps reports on the device, each in the place of what had its name, with the place that they tell of. */
export const keepReports = (reports: NamedReport[]): Promise<void> =>
  inLibrary(async (database, owner) => {
    if (!owner) return
    const transaction = database.transaction(['report', 'place'], 'readwrite')
    const places = transaction.objectStore('place')
    for (const { key, report } of reports) {
      const { library_content_id: id, last_position, device_updated_at } = report
      void transaction.objectStore('report').put({ key, owner, report })
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
  inLibrary((database) => database.delete('report', key)).catch(() => {})

/** What the server has not been told yet, perhaps since days. */
export const listReports = (): Promise<NamedReport[]> =>
  inLibrary(async (database, owner) => {
    const all = await database.getAll('report')
    return all.filter((kept) => kept.owner === owner)
  }).catch(() => [])

/** What the server says, or where this device was after it. */
export async function withKeptPlace<T extends { id: string; progress: LibraryProgress | null }>(
  content: T,
): Promise<T> {
  const place = await findPlace(content.id)
  return place ? { ...content, progress: withPlace(content.progress, place) } : content
}

export type Place = Pick<LibraryProgress, 'last_position' | 'device_updated_at'>

/** The progress with a newer place in it. How much is done, only the server says. */
export function withPlace(
  progress: LibraryProgress | null,
  { last_position, device_updated_at }: Place,
): LibraryProgress {
  if (progress && !isNewer({ device_updated_at }, progress)) return progress
  return { state: 'opened', percent: 0, completed_at: null, ...progress, last_position, device_updated_at }
}

const findPlace = (id: string) =>
  inLibrary(async (database, owner) => {
    const place = await database.get('place', id)
    return place?.owner === owner ? place : undefined
  }).catch(() => undefined)
