import type { ReactNode } from 'react'
import { CallFailed } from '../../lib/call/call.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { Message, type MessageProps } from '../../ui/state/message.tsx'
import { formatWait, useSecondsUntil } from './registration/countdown.ts'
import classes from './guest-form.module.css'

/** Message above a form. */
export const FormMessage = (props: MessageProps) => <Message className={classes.message} {...props} />

interface FormFailureProps {
  /** Thrown error; null renders nothing. */
  error: unknown
  /** `nila` for rejections without a mistake. */
  tone?: 'bata' | 'nila'
  /** Replaces the failure's message. */
  children?: ReactNode
}

/** Error of a form without a field. */
export function FormFailure({ error, tone = 'bata', children }: FormFailureProps) {
  if (!error) return null
  const wait = error instanceof CallFailed ? error.retryAfter : null
  return (
    <FormMessage tone={tone}>
      {children || failureMessage(error)}
      {wait !== null && <Wait seconds={wait} />}
    </FormMessage>
  )
}

// The seconds that run are for the eye: a screen reader would be interrupted by each of them.
function Wait({ seconds }: { seconds: number }) {
  const left = useSecondsUntil(seconds)
  return (
    <>
      <span className="visually-hidden"> Bisa dicoba lagi dalam {formatWait(seconds)}.</span>
      <span aria-hidden>
        {' '}
        {left > 0 ? `Bisa dicoba lagi dalam ${formatWait(left)}.` : 'Sekarang bisa dicoba lagi.'}
      </span>
    </>
  )
}
