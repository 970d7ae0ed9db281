import { listKeys, readItem, writeItem } from '../browser/web-storage.ts'

/** Kinds of pending items. */
export type PendingKind = 'message' | 'draft' | 'answer' | 'progress' | 'scan'

/** A queue of a kind: there may be several, as 'progress-library' and 'progress-workshop'. */
export type QueueName = PendingKind | `${PendingKind}-${string}`

// A name begins with its kind.
export const kindOf = (name: QueueName) => name.split('-')[0] as PendingKind

/** Prefixes of local storage keys that hold unsent items. */
export const STORAGE_PREFIXES = { journal: 'semai.journal.', draft: 'semai.draft.' } as const

type Listener = () => void

const PREFIX = 'semai.pending.'
const listeners = new Set<Listener>()

/** Whether something of that queue may be pending on this device: read without its database. */
export const mayBePending = (name: QueueName) => readItem('local', PREFIX + name) !== null

export const mayAnyBePending = () => listKeys('local', PREFIX).length > 0

export const listMarked = (): PendingKind[] => [
  // Only `mark` writes there.
  ...new Set(listKeys('local', PREFIX).map((key) => kindOf(key.slice(PREFIX.length) as QueueName))),
]

/** With the time: other tabs hear of every change. */
export function mark(name: QueueName, isPending: boolean) {
  if (!isPending && !mayBePending(name)) return
  writeItem('local', PREFIX + name, isPending ? String(Date.now()) : null)
  for (const listener of listeners) listener()
}

/** Hears of every mark, also those of other tabs. Returns how to stop. */
export function watchMarks(listener: Listener): () => void {
  const listen = ({ key }: StorageEvent) => (key === null || key.startsWith(PREFIX)) && listener()
  listeners.add(listener)
  window.addEventListener('storage', listen)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listen)
  }
}

/** Whether signing out must check for pending items first. */
export const mayLeavePending = () => mayAnyBePending() || !wasLookedFor()

const LOOKED = 'semai.looked-for-pending'

/** Whether this session looked for pending items. An expired session clears the marks but not the items, so each sign-in looks once. */
export const wasLookedFor = (): boolean => readItem('local', LOOKED) !== null

/** To be called once the device has said what there is. */
export const noteLookedFor = () => writeItem('local', LOOKED, '1')
