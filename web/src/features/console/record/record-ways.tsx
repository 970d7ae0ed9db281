import type { Icon } from '@tabler/icons-react'
import { ConsoleLink } from '../console-link.tsx'
import classes from './record-ways.module.css'

interface Way {
  to: string
  label: string
  Icon: Icon
}

interface RecordWaysProps {
  label: string
  ways: Way[]
  /** Address of the page that shows them. */
  here: string
}

/** Links to the pages of one row. */
export const RecordWays = ({ label, ways, here }: RecordWaysProps) => (
  <nav className={classes.ways} aria-label={label}>
    {ways.map(({ to, label: words, Icon }) => (
      <ConsoleLink key={to} to={to} aria-current={to === here ? 'page' : undefined} className={classes.way}>
        <Icon size={18} aria-hidden />
        {words}
      </ConsoleLink>
    ))}
  </nav>
)
