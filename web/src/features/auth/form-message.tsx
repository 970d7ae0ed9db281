import type { ReactNode } from 'react'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { CallFailed } from '../../lib/call/call.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { formatWait, useSecondsUntil } from './registration/countdown.ts'
import classes from './guest-form.module.css'

const ICONS = { bata: IconAlertCircle, daun: IconCircleCheck, nila: IconInfoCircle }

interface FormMessageProps {
  /** `bata` interrupts a screen reader, the others wait for their turn. */
  tone: 'bata' | 'daun' | 'nila'
  children: ReactNode
}

export function FormMessage({ tone, children }: FormMessageProps) {
  const Icon = ICONS[tone]
  return (
    <div className={classes.message} data-tone={tone} role={tone === 'bata' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}

interface FormFailureProps {
  /** Whatever was thrown; null shows nothing. */
  error: unknown
  /** `nila` for a refusal that is nobody's mistake. */
  tone?: 'bata' | 'nila'
  /** Words of one's own instead of the failure's. */
  children?: ReactNode
}

/** What no single field can be blamed for. */
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
