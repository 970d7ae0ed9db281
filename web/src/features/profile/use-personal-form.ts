import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile'
import { call } from '../../lib/call.ts'
import { fieldErrors } from '../../lib/failure-words.ts'
import { toast } from '../../lib/toast.ts'
import { changeOf, troubleOf } from './personal-change.ts'
import { fieldsOf, forgetDraft, keepDraft, readDraft, readForm, type PersonFields } from './profile-draft.ts'
import { useShowPerson } from './queries.ts'

interface Outcome {
  isSaving: boolean
  errors: Record<string, string>
  /** What no field can be blamed for. */
  failure: unknown
}

const IDLE: Outcome = { isSaving: false, errors: {}, failure: null }

/** Saving the personal data: one at a time, errors at their fields, and a draft until it has worked. */
export function usePersonalForm(person: Profile) {
  const show = useShowPerson()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const [start] = useState(() => ({ ...fieldsOf(person), ...readDraft() }))
  const [isChanged, setChanged] = useState(() => Object.keys(readDraft()).length > 0)
  const [outcome, setOutcome] = useState(IDLE)
  const saved = fieldsOf(person)

  /** `ahead` is what a field is about to hold: choices reach the form one rendering later. */
  function keep(ahead: Partial<PersonFields> = {}) {
    if (form.current) setChanged(keepDraft({ ...readForm(form.current, saved), ...ahead }, saved))
  }

  function refuse(errors: Outcome['errors'], failure: unknown) {
    flushSync(() => setOutcome({ isSaving: false, errors, failure }))
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current) return
    const typed = readForm(event.currentTarget, saved)
    const trouble = troubleOf(typed)
    if (Object.keys(trouble).length > 0) return refuse(trouble, null)
    isUnderWay.current = true
    setOutcome({ ...IDLE, isSaving: true })
    try {
      const { data, message } = await call('PUT /v1/personal/profile', { body: changeOf(typed) })
      forgetDraft()
      setChanged(false)
      setOutcome(IDLE)
      show(data)
      // Which events are near, and what is next, follow the hub.
      void queryClient.invalidateQueries({ queryKey: ['event'] })
      void toast.success(message ?? 'Profilmu sudah disimpan.')
    } catch (error) {
      const errors = fieldErrors(error)
      refuse(errors, Object.keys(errors).length > 0 ? null : error)
    } finally {
      isUnderWay.current = false
    }
  }

  const clear = (...fields: string[]) =>
    setOutcome((now) => {
      const errors = Object.entries(now.errors).filter(([field]) => !fields.includes(field))
      return errors.length === Object.keys(now.errors).length ? now : { ...now, errors: Object.fromEntries(errors) }
    })

  return { ...outcome, form, start, isChanged, keep, clear, onSubmit }
}
