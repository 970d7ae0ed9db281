import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'
import type { FormValues } from './form-values.ts'

/** Unsaved input on this device. Signing out deletes it. */
export interface Draft {
  /** Revision of the edited record; null for a new one. */
  rev: string | null
  /** Initial values of the form, to find the changes. */
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
