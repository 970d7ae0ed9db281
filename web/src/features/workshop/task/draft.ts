import type { DraftFile } from '../../../lib/file/use-file-upload.ts'
import { createDrafts } from '../../../lib/offline/draft.ts'

/** Work in progress, as the form has it. */
export interface WorkDraft {
  text: string
  /** Links as typed: a row may be empty or incomplete. */
  links: string[]
  files: DraftFile[]
}

/** Draft that the server has not saved yet. */
export interface SavedDraft extends WorkDraft {
  /** Revision of the server's draft that it is based on; 0 without one. */
  rev: number
  /** Another device has changed the server's draft since; the person has to choose. */
  isChanged: boolean
  /** The person discarded their changes and keeps the version handed in. */
  isDropped: boolean
  keptAt: string
}

export const EMPTY_WORK: WorkDraft = { text: '', links: [], files: [] }

/** Whether it has text, links or files. */
export const hasWork = ({ text, links, files }: WorkDraft) =>
  text.trim() !== '' || links.some((link) => link.trim() !== '') || files.length > 0

const listeners = new Set<() => void>()
/** Drafts last read or saved, for browsers that forbid storage. */
const known = new Map<string, SavedDraft | null>()

const drafts = createDrafts<SavedDraft>({
  name: 'task',
  isValid: ({ text, links, files, rev }) =>
    typeof text === 'string' && Array.isArray(links) && Array.isArray(files) && typeof rev === 'number',
  isEmpty: () => false,
})

/** Read the unsent draft of a task. Returns the same object until it changes. */
export function readTaskDraft(id: string): SavedDraft | null {
  const cached = known.get(id)
  if (cached !== undefined) return cached
  const read = drafts.read(id)
  known.set(id, read)
  return read
}

/** Load a draft that an expired session has left on the device. */
export async function restoreTaskDraft(id: string): Promise<void> {
  if (readTaskDraft(id)) return
  const found = await drafts.find(id)
  if (found && !readTaskDraft(id)) publish(id, found)
}

/** Save a draft on the device; null deletes it. */
export function keepTaskDraft(id: string, draft: SavedDraft | null) {
  drafts.keep(id, draft)
  publish(id, draft)
}

function publish(id: string, draft: SavedDraft | null) {
  known.set(id, draft)
  for (const listener of listeners) listener()
}

/** Listen to changes of drafts, also from other tabs. Returns a function that stops it. */
export function watchTaskDrafts(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith('semai.draft.task.')) return
    known.clear()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', listen)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listen)
  }
}
