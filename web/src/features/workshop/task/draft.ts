import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'

/** A file that was uploaded for a task. */
export interface TaskFile {
  id: string
  name: string
}

/** What one has written for a task and not handed in. */
export interface TaskDraft {
  text: string
  file: TaskFile | null
}

// Local storage: a reload finds every word there, and a logout clears it with everything else.
const keyOf = (id: string) => `semai.draft.task.${id}`

export const readTaskDraft = (id: string) => parseStored<TaskDraft>(readItem('local', keyOf(id)), isDraft)

export const keepTaskDraft = (id: string, draft: TaskDraft) => writeItem('local', keyOf(id), JSON.stringify(draft))

export const forgetTaskDraft = (id: string) => writeItem('local', keyOf(id), null)

const isDraft = ({ text, file }: Partial<TaskDraft>) =>
  typeof text === 'string' && (file === null || (typeof file?.id === 'string' && typeof file.name === 'string'))
