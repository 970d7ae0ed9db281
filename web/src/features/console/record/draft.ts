import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'
import type { FormValues } from './form-values.ts'

/** What was typed and not saved, on this device. A sign-out clears it with everything else. */
export interface Draft {
  /** Of the record that was being edited; null for a new one. */
  rev: string | null
  /** What the form began with, to tell what was changed. */
  base: FormValues
  form: FormValues
  savedAt: string
}

const keyOf = (resource: string, id: string) => `semai.console-draft.${resource}.${id}`

export const readDraft = (resource: string, id: string) =>
  parseStored<Draft>(
    readItem('local', keyOf(resource, id)),
    ({ form, base }) => typeof form === 'object' && typeof base === 'object',
  )

export const keepDraft = (resource: string, id: string, draft: Draft | null) =>
  writeItem('local', keyOf(resource, id), draft && JSON.stringify(draft))
