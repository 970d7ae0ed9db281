import { Link } from '@tanstack/react-router'
import type { CalendarSearch } from './search.ts'
import classes from '../../../ui/control/segments.module.css'

const VIEWS = [
  { to: '/calendar', label: 'Bulan' },
  { to: '/calendar/listCalendar', label: 'Agenda' },
] as const

/** Switch between month and agenda, which keeps the filter. */
export function CalendarSwitch({ show }: Pick<CalendarSearch, 'show'>) {
  return (
    <nav className={classes.segments} aria-label="Tampilan kalender">
      {VIEWS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          search={show ? { show } : {}}
          replace
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
