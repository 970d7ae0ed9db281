import { pending as chat } from '../../features/chat/pending.ts'
import { pending as forum } from '../../features/forum/pending.ts'
import { pending as library } from '../../features/library/pending.ts'
import { pending as quiz } from '../../features/quiz/pending.ts'
import { pending as workshop } from '../../features/workshop/pending.ts'
import { hasLeft } from '../../lib/call/call.ts'
import type { PendingKind } from '../../lib/offline/marks.ts'
import type { PendingEntry } from '../../lib/offline/queue-policy.ts'

/** Source of pending items. Items that a person sends individually have no `deliver`. */
export interface PendingSource {
  kind: PendingKind
  /** @throws OfflineError where the device could not be looked at */
  listEntries: () => Promise<PendingEntry[]>
  deliver?: () => Promise<unknown>
}

/** In the order in which they are shown. Scans of tickets are pending in the console. */
const sources: PendingSource[] = [...chat, ...forum, ...quiz, ...library, ...workshop]

export interface PendingGroup {
  kind: PendingKind
  entries: PendingEntry[]
}

/** All that this device has still to send, by its kind. @throws OfflineError where the device could not be looked at */
export async function listPending(from = sources): Promise<PendingGroup[]> {
  if (hasLeft()) return []
  const lists = await Promise.all(
    from.map(async (source) => ({ kind: source.kind, entries: await source.listEntries() })),
  )
  const kinds = [...new Set(lists.map(({ kind }) => kind))]
  const groups = kinds.map((kind) => ({
    kind,
    entries: lists.flatMap((list) => (list.kind === kind ? list.entries : [])),
  }))
  return groups.filter(({ entries }) => entries.length > 0)
}

/** Sends what can be sent now. */
export async function sendPending() {
  if (hasLeft()) return
  await Promise.all(sources.map(async ({ deliver }) => deliver?.().catch(() => {})))
}

const LOOK_MS = 250

/** Send pending items for a limited time. Returns the remaining ones. */
export async function sendPendingFor(longestMs: number): Promise<PendingGroup[]> {
  const end = Date.now() + longestMs
  void sendPending()
  let left = await listPending()
  while (left.some(isOnItsWay) && Date.now() < end) {
    // oxlint-disable-next-line no-await-in-loop -- looks until nothing is on its way any more
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    // oxlint-disable-next-line no-await-in-loop -- as above
    left = await listPending()
  }
  return left
}

const isOnItsWay = ({ kind, entries }: PendingGroup) =>
  kind !== 'draft' && entries.some(({ rejection }) => rejection === null)
