import type { ReactNode } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './failure-note.module.css'

/** Error of a failed action, announced immediately. */
export const FailureNote = ({ children }: { children: ReactNode }) => (
  <div className={classes.failure} role="alert">
    <IconAlertCircle size={20} aria-hidden />
    {children}
  </div>
)
