import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../../lib/call/call.ts'
import { fieldErrors } from '../../../lib/call/failure-text.ts'
import { useShowPerson } from '../../../lib/session/profile.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { changeOf, errorsOf } from './personal-change.ts'
import {
  fieldsOf,
  forgetDraft,
  keepDraft,
  readDraft,
  readForm,
  type FormPart,
  type PersonFields,
} from './profile-draft.ts'

type Errors = Record<string, string>

interface Outcome {
  isSaving: boolean
  errors: Errors
  /** Error without a field. */
  failure: unknown
}

const IDLE: Outcome = { isSaving: false, errors: {}, failure: null }

interface FormOptions {
  part: FormPart
  onSaved?: (() => void) | undefined
  onType?: ((typed: PersonFields) => void) | undefined
}

/** State of a form of the person's data: fields, draft, and result of saving. */
export function usePersonalForm(person: Profile, { part, onSaved, onType }: FormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const saved = fieldsOf(person)
  const [start] = useState(() => ({ ...saved, ...readDraft(part) }))
  const [isChanged, setChanged] = useState(() => Object.keys(readDraft(part)).length > 0)
  const { outcome, clear, save } = useSaving(form, part, () => {
    setChanged(false)
    onSaved?.()
  })

  /** `ahead` holds choices that reach the form one render later. */
  function keep(ahead: Partial<PersonFields> = {}) {
    if (!form.current) return
    const typed = { ...readForm(form.current, saved), ...ahead }
    setChanged(keepDraft(part, typed, saved))
    onType?.(typed)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void save(readForm(event.currentTarget, saved))
  }

  return { ...outcome, form, start, isChanged, keep, clear, onSubmit }
}

/** Save once at a time; shows errors at their fields and focuses the first. */
function useSaving(form: RefObject<HTMLFormElement | null>, part: FormPart, onSaved: () => void) {
  const show = useShowPerson()
  const queryClient = useQueryClient()
  const isUnderWay = useRef(false)
  const [outcome, setOutcome] = useState(IDLE)

  function fail(errors: Errors, failure: unknown) {
    flushSync(() => setOutcome({ isSaving: false, errors, failure }))
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }

  async function send(typed: PersonFields) {
    const { data, message } = await call('PUT /v1/personal/profile', { body: changeOf(typed, part) })
    forgetDraft(part)
    setOutcome(IDLE)
    show(data)
    onSaved()
    // Nearby events and the next step depend on the hub.
    void queryClient.invalidateQueries({ queryKey: ['event'] })
    void toast.success(message ?? 'Profilmu sudah disimpan.')
  }

  async function save(typed: PersonFields) {
    if (isUnderWay.current) return
    const errors = errorsOf(typed, part)
    if (Object.keys(errors).length > 0) return fail(errors, null)
    isUnderWay.current = true
    setOutcome({ ...IDLE, isSaving: true })
    try {
      await send(typed)
    } catch (error) {
      const rejected = fieldErrors(error)
      fail(rejected, Object.keys(rejected).length > 0 ? null : error)
    } finally {
      isUnderWay.current = false
    }
  }

  /** Clear the error of a field that is being edited. */
  const clear = (...fields: string[]) =>
    setOutcome((now) =>
      fields.some((field) => field in now.errors) ? { ...now, errors: without(now.errors, fields) } : now,
    )

  return { outcome, clear, save }
}

const without = (errors: Errors, fields: string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
