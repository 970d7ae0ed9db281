import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed } from '../call/call.ts'
import { fieldErrors } from '../call/failure-text.ts'

export type FieldErrors = Record<string, string>

interface Steps {
  /** Client-side errors by field. With any, the form is not sent. */
  check: (form: FormData) => FieldErrors
  /** Resolves when the next page is shown. Errors are displayed. */
  send: (form: FormData) => Promise<void>
}

interface Outcome {
  isSending: boolean
  errors: FieldErrors
  /** Error without a field. */
  failure: unknown
}

const IDLE: Outcome = { isSending: false, errors: {}, failure: null }

/**
 * Submit a form: one request at a time, errors at their fields, focus on the first. Fields are uncontrolled and read on submit, so
 * that values of password managers and of the prerendered login count.
 */
export function useSubmit({ check, send }: Steps) {
  const isUnderWay = useRef(false)
  const [outcome, setOutcome] = useState(IDLE)

  function refuse(form: HTMLFormElement, next: Omit<Outcome, 'isSending'>) {
    flushSync(() => setOutcome({ ...next, isSending: false }))
    focusError(form)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current) return
    const form = event.currentTarget
    const values = new FormData(form, event.nativeEvent.submitter)
    const errors = check(values)
    if (Object.keys(errors).length > 0) return refuse(form, { errors, failure: null })
    isUnderWay.current = true
    setOutcome({ ...IDLE, isSending: true })
    try {
      await send(values)
      setOutcome(IDLE)
    } catch (error) {
      refuse(form, blame(form, error))
    } finally {
      isUnderWay.current = false
    }
  }

  /** A field that is being corrected is no longer wrong. */
  const clear = (...names: string[]) =>
    setOutcome((now) =>
      names.some((name) => name in now.errors) ? { ...now, errors: without(now.errors, names) } : now,
    )
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => clear(target.name)
  return { ...outcome, clear, formProps: { onSubmit, onChange, noValidate: true } }
}

const without = (errors: FieldErrors, names: string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

/** Errors of fields that the form has stand there; anything else is said above the button. */
function blame(form: HTMLFormElement, error: unknown): Omit<Outcome, 'isSending'> {
  const errors = fieldErrors(error)
  const names = Object.keys(errors)
  const isAtFields = error instanceof CallFailed && names.length > 0 && names.every((name) => hasField(form, name))
  return isAtFields ? { errors, failure: null } : { errors: {}, failure: error }
}

const hasField = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) !== null

function focusError(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLInputElement>('[aria-invalid="true"]')
  if (wrong) {
    wrong.focus()
    // Select a wrong code, which people retype; leave other fields for correction.
    if (wrong.inputMode === 'numeric') wrong.select()
  } else if (document.activeElement === document.body) {
    // The button lost the focus while it was loading.
    form.querySelector<HTMLButtonElement>('[type="submit"]')?.focus()
  }
}
