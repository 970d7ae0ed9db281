import { useState } from 'react'
import { useDebouncedCallback } from '@mantine/hooks'
import type { ConsoleRecord } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import { keepDraft, readDraft, type Draft } from './draft.ts'
import { initialForm, isSame, toForm, type FormValues } from './form-values.ts'
import { NEW } from './record-address.ts'

const KEEP_MS = 600

/** Initial values of a form and their revision. */
export interface Base {
  rev: string | null
  form: FormValues
}

interface RecordFormOptions {
  resource: Resource
  /** Null for a new record. */
  record: ConsoleRecord | null
  /** Preset values of a new record. */
  given: Record<string, unknown>
  ownZone: string
}

export type RecordFormControl = ReturnType<typeof useRecordForm>

/** Return the state of a record’s form: initial and current values, errors, and the draft on this device. */
export function useRecordForm({ resource, record, given, ownZone }: RecordFormOptions) {
  const id = record?.id ?? newDraftId(resource, given)
  const fresh = (): Base =>
    record
      ? { rev: record.rev, form: toForm(resource.fields, record.values, ownZone) }
      : { rev: null, form: initialForm(resource.fields, given, ownZone) }
  const [base, setBase] = useState(fresh)
  const [version, setVersion] = useState(0)
  const [form, setForm] = useState(base.form)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [draft, setDraft] = useState(() => usefulDraft(resource, id, base.form))
  const isDirty = !isSame(resource.fields, form, base.form)

  function begin(next: Base, shown: FormValues = next.form) {
    setBase(next)
    setForm(shown)
    setErrors({})
    setVersion((now) => now + 1)
  }
  // An action or a refetch may bring a new revision. A form without changes takes it over.
  if (record && record.rev !== base.rev && !isDirty) begin(fresh())

  const keep = useDebouncedCallback(
    (left: Omit<Draft, 'savedAt'> | null) =>
      keepDraft(resource.name, id, left && { ...left, savedAt: new Date().toISOString() }),
    { delay: KEEP_MS, flushOnUnmount: true },
  )

  return {
    form,
    base,
    errors,
    isDirty,
    /** Changes when the contents are replaced, so that fields with their own state remount. */
    version,
    /** Unsaved draft, until the user accepts or discards it. */
    draft,
    setErrors,
    /** Start again from the saved record. */
    rebase(saved: ConsoleRecord) {
      keep.cancel()
      keepDraft(resource.name, id, null)
      begin({ rev: saved.rev, form: toForm(resource.fields, saved.values, ownZone) })
    },
    change(next: FormValues) {
      setForm(next)
      // An older draft is still offered, so it must not be overwritten.
      if (draft === null)
        keep(isSame(resource.fields, next, base.form) ? null : { rev: base.rev, base: base.form, form: next })
      // Clear errors of the changed field; the others stay until the next save.
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([path]) => isUntouched(path, form, next))))
    },
    takeDraft() {
      if (draft) begin({ rev: draft.rev, form: draft.base }, draft.form)
      setDraft(null)
    },
    dropDraft() {
      keepDraft(resource.name, id, null)
      setDraft(null)
    },
  }
}

/** Return the draft’s id. Drafts of new rows are stored per parent. */
function newDraftId({ parent }: Resource, given: Record<string, unknown>): string {
  const parentId = parent ? given[parent] : undefined
  return typeof parentId === 'string' ? `${NEW}-${parentId}` : NEW
}

const isUntouched = (path: string, before: FormValues, after: FormValues) => {
  const [name = ''] = path.split('.')
  return before[name] === after[name]
}

function usefulDraft(resource: Resource, id: string, form: FormValues): Draft | null {
  const draft = readDraft(resource.name, id)
  return draft && !isSame(resource.fields, draft.form, form) ? draft : null
}
