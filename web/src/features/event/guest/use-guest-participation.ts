import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { AttendMode } from '@semai/contract/event/participation'
import { call } from '../../../lib/call/call.ts'
import { fieldErrors } from '../../../lib/call/failure-text.ts'
import { guestError, readGuestFields, type GuestErrors, type GuestFields } from './guest-fields.ts'

interface Outcome {
  isSending: boolean
  errors: GuestErrors
  /** Error that belongs to no field. */
  failure: unknown
  /** Address to which the link was sent. */
  sentTo: string | null
}

const IDLE: Outcome = { isSending: false, errors: {}, failure: null, sentTo: null }

/** Submit a guest's form: one request at a time, with errors at their fields and the first one focused. */
export function useGuestParticipation(eventId: string, mode: AttendMode | undefined) {
  const isUnderWay = useRef(false)
  const [outcome, setOutcome] = useState(IDLE)

  function reject(form: HTMLFormElement, errors: GuestErrors, failure: unknown) {
    flushSync(() => setOutcome({ ...IDLE, errors, failure }))
    form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current || !mode) return
    const form = event.currentTarget
    const fields = readGuestFields(new FormData(form))
    const errors = guestError(fields)
    if (Object.keys(errors).length > 0) return reject(form, errors, null)
    isUnderWay.current = true
    setOutcome({ ...IDLE, isSending: true })
    try {
      await register(eventId, mode, fields)
      setOutcome({ ...IDLE, sentTo: fields.email })
    } catch (error) {
      const atFields = fieldErrors(error)
      const isAtFields = Object.keys(atFields).some((name) => name in fields)
      if (isAtFields) reject(form, atFields, null)
      else reject(form, {}, error)
    } finally {
      isUnderWay.current = false
    }
  }

  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => setOutcome((now) => corrected(now, target))
  return { ...outcome, again: () => setOutcome(IDLE), formProps: { onSubmit, onChange, noValidate: true } }
}

/** Clear the error of a field that is being edited. */
const corrected = (now: Outcome, field: Element): Outcome =>
  field instanceof HTMLInputElement && now.errors[field.name]
    ? { ...now, errors: { ...now.errors, [field.name]: '' } }
    : now

const register = (event_id: string, attend_mode: AttendMode, { full_name, email, phone }: GuestFields) =>
  call('POST /v1/public/event-participant/create', {
    body: { event_id, attend_mode, full_name, email, ...(phone && { phone }) },
  })
