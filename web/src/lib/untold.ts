import { readItem, writeItem } from './web-storage.ts'

/** A mark for each kind of thing that this device may keep and the server has not been told: read without its database. */
const KEYS = {
  answer: 'semai.untold',
  message: 'semai.unsent',
  scan: 'semai.unsent-scans',
  progress: 'semai.unsent-progress',
  favorite: 'semai.unsent-favorites',
  post: 'semai.unsent-posts',
  draft: 'semai.unsent-drafts',
} as const

/** Answers to a quiz, messages, scans of tickets, progress with content, favourites, posts of the forum and their drafts. */
export type Untold = keyof typeof KEYS

type Listener = () => void

const listeners = new Set<Listener>()

/** Whether this device may keep something of that kind. */
export const mayKeep = (kind: Untold) => readItem('local', KEYS[kind]) !== null

export const mayKeepAny = () => listMarked().length > 0

export const listMarked = () => (Object.keys(KEYS) as Untold[]).filter(mayKeep)

/** With the time: other tabs hear of every change. */
export function markUntold(kind: Untold, isKept: boolean) {
  if (!isKept && !mayKeep(kind)) return
  writeItem('local', KEYS[kind], isKept ? String(Date.now()) : null)
  for (const listener of listeners) listener()
}

/** Hears of every mark, also those of other tabs. Returns how to stop. */
export function watchUntold(listener: Listener): () => void {
  const listen = ({ key }: StorageEvent) => (key === null || Object.values<string>(KEYS).includes(key)) && listener()
  listeners.add(listener)
  window.addEventListener('storage', listen)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listen)
  }
}

const LOOKED = 'semai.looked'

/**
 * A session that ran out took the marks along, but not what they stand for: who has just signed in looks for it once.
 * True the first time.
 */
export function isFirstLook(): boolean {
  if (readItem('local', LOOKED) !== null) return false
  writeItem('local', LOOKED, '1')
  return true
}
