import type { ReactNode } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import classes from './send-failure.module.css'

interface SendFailureProps {
  error: unknown
  onRetry: () => void
  /** Another action beside the retry. */
  children?: ReactNode
}

/** Error of a failed send. The text stays in its field. */
export const SendFailure = ({ error, onRetry, children }: SendFailureProps) => (
  <div className={classes.failure} role="alert">
    <IconAlertCircle size={20} aria-hidden />
    <p>{failureMessage(error)} Tulisanmu tetap tersimpan di perangkat ini.</p>
    {children || (
      <button type="button" onClick={onRetry}>
        Coba lagi
      </button>
    )}
  </div>
)
