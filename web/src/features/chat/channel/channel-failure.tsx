import type { ReactNode } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './channel-failure.module.css'

/** Error message of the last action. */
export const ChannelFailure = ({ children }: { children: ReactNode }) => (
  <p className={classes.failure} role="alert">
    <IconAlertCircle size={20} aria-hidden />
    {children}
  </p>
)
