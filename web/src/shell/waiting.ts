import { messageWaiting } from '../features/chat/waiting-queries.ts'
import { forumWaiting } from '../features/forum/waiting-queries.ts'
import { libraryWaiting } from '../features/library/waiting-queries.ts'
import { answerWaiting } from '../features/quiz/waiting-queries.ts'
import { lessonWaiting } from '../features/workshop/waiting-queries.ts'
import { hasLeft } from '../lib/call.ts'
import { markUntold, mayKeep, type Untold } from '../lib/untold.ts'
import type { WaitingItem, WaitingSource } from '../lib/waiting.ts'

/** In the order in which they are shown. Scans of tickets wait in the console. */
const sources: WaitingSource[] = [messageWaiting, ...forumWaiting, answerWaiting, ...libraryWaiting, lessonWaiting]

export interface WaitingGroup {
  kind: Untold
  items: WaitingItem[]
}

/** All that this device has still to send, by its kind. */
export async function listGroups(): Promise<WaitingGroup[]> {
  if (hasLeft()) return []
  const lists = await Promise.all(sources.map(async ({ kind, list }) => ({ kind, items: await list() })))
  const groups = [...Map.groupBy(lists, ({ kind }) => kind)].map(([kind, parts]) => ({
    kind,
    items: parts.flatMap(({ items }) => items),
  }))
  // What the database says holds: a mark may be older, or gone with a session that ran out.
  for (const { kind, items } of groups) if (mayKeep(kind) !== items.length > 0) markUntold(kind, items.length > 0)
  return groups.filter(({ items }) => items.length > 0)
}

/** Begins to send all of it. */
export async function sendWaiting() {
  if (hasLeft()) return
  await Promise.all(sources.map((source) => Promise.resolve(source.send?.()).catch(() => {})))
}

const LOOK_MS = 250

/** Sends what can be sent, for a while at most. Answers what is left. */
export async function settleWaiting(longestMs: number): Promise<WaitingGroup[]> {
  const end = Date.now() + longestMs
  void sendWaiting()
  let left = await listGroups()
  while (left.some(isOnItsWay) && Date.now() < end) {
    // oxlint-disable-next-line no-await-in-loop -- looks until nothing is on its way any more
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    // oxlint-disable-next-line no-await-in-loop -- as above
    left = await listGroups()
  }
  return left
}

const isOnItsWay = ({ kind, items }: WaitingGroup) => kind !== 'draft' && items.some(({ refusal }) => refusal === null)
