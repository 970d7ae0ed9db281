import type { DraftFile } from '../../../lib/call/use-file-upload.ts'
import { createDrafts } from '../../../lib/offline/draft.ts'

/** What one hands in, as it is being made. */
export interface WorkDraft {
  text: string
  /** As they are typed: a row may be empty, or no address yet. */
  links: string[]
  files: DraftFile[]
}

/** What one has written and the server has not. */
export interface KeptDraft extends WorkDraft {
  /** Of the server's draft that it was written on; 0 for none. */
  rev: number
  /** Another device has changed the server's since: a person decides. */
  isChanged: boolean
  /** It is empty because what was handed in stays as it is. */
  isDropped: boolean
  keptAt: string
}

export const EMPTY_WORK: WorkDraft = { text: '', links: [], files: [] }

/** Whether there is anything in it. */
export const hasWork = ({ text, links, files }: WorkDraft) =>
  text.trim() !== '' || links.some((link) => link.trim() !== '') || files.length > 0

const listeners = new Set<() => void>()
/** What was read or kept last: where storage is forbidden, the page still has it. */
const known = new Map<string, KeptDraft | null>()

const drafts = createDrafts<KeptDraft>({
  name: 'task',
  isValid: ({ text, links, files, rev }) =>
    typeof text === 'string' && Array.isArray(links) && Array.isArray(files) && typeof rev === 'number',
  isEmpty: () => false,
})

/** What is kept of a task; the same object until it changes. */
export function readTaskDraft(id: string): KeptDraft | null {
  const kept = known.get(id)
  if (kept !== undefined) return kept
  const read = drafts.read(id)
  known.set(id, read)
  return read
}

/** As above, with what a session that ran out has left behind. */
export async function restoreTaskDraft(id: string): Promise<void> {
  if (readTaskDraft(id)) return
  const found = await drafts.find(id)
  if (found && !readTaskDraft(id)) tell(id, found)
}

/** Null forgets it. */
export function keepTaskDraft(id: string, draft: KeptDraft | null) {
  drafts.keep(id, draft)
  tell(id, draft)
}

function tell(id: string, draft: KeptDraft | null) {
  known.set(id, draft)
  for (const listener of listeners) listener()
}

/** Hears of every change, also of other tabs. Returns how to stop. */
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
