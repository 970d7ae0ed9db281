import type { ReactNode } from 'react'
import { Columns } from '../../../ui/layout/columns.tsx'
import classes from './profile-columns.module.css'

interface ProfileColumnsProps {
  children: ReactNode
  /** Cards beside the page, or below it on narrow screens. */
  rail: ReactNode
}

/** Layout of a profile page with a rail. */
export const ProfileColumns = ({ children, rail }: ProfileColumnsProps) => (
  <Columns className={classes.columns}>
    <div className={classes.main}>{children}</div>
    <div className={classes.rail}>{rail}</div>
  </Columns>
)
