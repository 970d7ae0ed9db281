import type { ReactNode } from 'react'
import { Columns } from '../../../ui/columns.tsx'
import classes from './profile-columns.module.css'

interface ProfileColumnsProps {
  children: ReactNode
  /** Cards beside it; under it where there is no room. */
  rail: ReactNode
}

/** What a page of the profile tells, and the rail beside it. */
export const ProfileColumns = ({ children, rail }: ProfileColumnsProps) => (
  <Columns className={classes.columns}>
    <div className={classes.main}>{children}</div>
    <div className={classes.rail}>{rail}</div>
  </Columns>
)
