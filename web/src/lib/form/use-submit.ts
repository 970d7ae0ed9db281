import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed } from '../call/call.ts'
import { fieldErrors } from '../call/failure-text.ts'

export type FieldErrors = Record<string, string>

interface Steps {
  /** What cannot be right, by field. The server is not asked while there is any. */
  check: (form: FormData) => FieldErrors
  /** Resolves when the next page stands. What it throws is shown. */
  send: (form: FormData) => Promise<void>
}

interface Outcome {
  isSending: boolean
  errors: FieldErrors
  /** What no field can be blamed for. */
  failure: unknown
}

const IDLE: Outcome = { isSending: false, errors: {}, failure: null }

/**
 * One form's way to the server: one sending at a time, errors at their fields, the first of them in focus.
 * The fields keep their values themselves and are read when the form is sent: what a password manager or the
 * painted login page put there counts too.
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
    // A wrong code is typed anew; other fields are corrected.
    if (wrong.inputMode === 'numeric') wrong.select()
  } else if (document.activeElement === document.body) {
    // The button lost the focus while it was loading.
    form.querySelector<HTMLButtonElement>('[type="submit"]')?.focus()
  }
}
