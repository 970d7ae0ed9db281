import type { LibraryProgress } from '@semai/contract/library'
import { inLibrary, type KeptProgress } from './offline-store.ts'
import { isNewer, joinReports, withoutSent, type Report } from './progress-merge.ts'

/** Keeps a report on the device until the server has it. Two tabs add up: it is one transaction. */
export const keepReport = (report: Report): Promise<void> =>
  change(report.library_content_id, (kept, owner) => {
    const { library_content_id: id, last_position, device_updated_at } = report
    const place = kept && isNewer(kept, report) ? kept : { last_position, device_updated_at }
    const unsent = joinReports(kept?.unsent ?? undefined, report)
    return { id, owner, unsent, last_position: place.last_position, device_updated_at: place.device_updated_at }
  })

/** Keeps where one is, ahead of the next report: a page may end without another word. */
export const keepPlace = ({ library_content_id: id, last_position, device_updated_at }: Report): Promise<void> =>
  change(id, (kept, owner) => {
    if (kept && isNewer(kept, { device_updated_at })) return kept
    return { id, owner, unsent: kept?.unsent ?? null, last_position, device_updated_at }
  })

/** The server has it: only what came after is still to be told. */
export const settleReport = (sent: Report): Promise<void> =>
  change(sent.library_content_id, (kept) => kept && { ...kept, unsent: kept.unsent && withoutSent(kept.unsent, sent) })

/** What the server has not been told yet, perhaps since days. */
export const listUnsent = (): Promise<Report[]> =>
  inLibrary(async (database, owner) => {
    const all = await database.getAll('progress')
    return all.flatMap((kept) => (kept.owner === owner && kept.unsent ? [kept.unsent] : []))
  }).catch(() => [])

/** The server's answer, or where this device was after it. */
export async function withKeptProgress<T extends { id: string; progress: LibraryProgress | null }>(
  content: T,
): Promise<T> {
  const kept = await findKept(content.id)
  return kept ? { ...content, progress: withPlace(content.progress, kept) } : content
}

type Place = Pick<LibraryProgress, 'last_position' | 'device_updated_at'>

/** The progress with a newer place in it. How much is done, only the server says. */
export function withPlace(
  progress: LibraryProgress | null,
  { last_position, device_updated_at }: Place,
): LibraryProgress {
  if (progress && !isNewer({ device_updated_at }, progress)) return progress
  return { state: 'opened', percent: 0, completed_at: null, ...progress, last_position, device_updated_at }
}

const findKept = (id: string) =>
  inLibrary(async (database, owner) => {
    const kept = await database.get('progress', id)
    return kept?.owner === owner ? kept : undefined
  }).catch(() => undefined)

// Forbidden or full: the server is told all the same while there is a network.
const change = (id: string, next: (kept: KeptProgress | undefined, owner: string) => KeptProgress | undefined) =>
  inLibrary(async (database, owner) => {
    if (!owner) return
    const { store, done } = database.transaction('progress', 'readwrite')
    const kept = await store.get(id)
    const changed = next(kept?.owner === owner ? kept : undefined, owner)
    if (changed) void store.put(changed)
    await done
  }).catch(() => {})
