import type { ReactNode } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './failure-note.module.css'

/** Why what was asked for has not happened: a screen reader says it at once. */
export const FailureNote = ({ children }: { children: ReactNode }) => (
  <div className={classes.failure} role="alert">
    <IconAlertCircle size={20} aria-hidden />
    {children}
  </div>
)
