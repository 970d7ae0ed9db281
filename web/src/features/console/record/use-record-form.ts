import { useState } from 'react'
import { useDebouncedCallback } from '@mantine/hooks'
import type { ConsoleRecord } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import { keepDraft, readDraft, type Draft } from './draft.ts'
import { initialForm, isSame, toForm, type FormValues } from './form-values.ts'
import { NEW } from './record-address.ts'

const KEEP_MS = 600

/** What a form began with, and of which revision that was. */
export interface Base {
  rev: string | null
  form: FormValues
}

interface RecordFormOptions {
  resource: Resource
  /** Null for one that is yet to be made. */
  record: ConsoleRecord | null
  /** What a new one begins with. */
  given: Record<string, unknown>
  ownZone: string
}

/** A record in hand: what it was, what it is becoming, and what was left behind on this device. */
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
  // An action has changed it, or it was read anew: as long as nothing was typed, that is what one sees.
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
    /** Another one means other contents: fields that keep their own begin anew. */
    version,
    /** What was typed here before and not saved, until one has said what to do with it. */
    draft,
    setErrors,
    /** It is saved, and that is what it begins with from now on. */
    rebase(saved: ConsoleRecord) {
      keep.cancel()
      keepDraft(resource.name, id, null)
      begin({ rev: saved.rev, form: toForm(resource.fields, saved.values, ownZone) })
    },
    change(next: FormValues) {
      setForm(next)
      // An older one is still on offer.
      if (draft === null)
        keep(isSame(resource.fields, next, base.form) ? null : { rev: base.rev, base: base.form, form: next })
      // What is being corrected is no longer wrong; the others stay until the next try.
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

/** What is left behind for one parent is not offered for another. */
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
