import {
  IconBooks,
  IconCalendar,
  IconDoorEnter,
  IconFlame,
  IconMap2,
  IconTicket,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../lib/session/session.ts'
import classes from './quick-entries.module.css'

const ENTRIES = [
  { to: '/calendar', label: 'Kalender', Icon: IconCalendar },
  { to: '/event', label: 'Kegiatan', Icon: IconTicket },
  { to: '/library', label: 'Perpustakaan', Icon: IconBooks },
  { to: '/ignition', label: 'Ignition', Icon: IconFlame },
  { to: '/mentor', label: 'Mentor', Icon: IconUsersGroup },
  { to: '/guideline', label: 'Panduan', Icon: IconMap2 },
] as const

const ROOM = { to: '/mentor/ruang', label: 'Ruang mentor', Icon: IconDoorEnter } as const

/** Links to pages without an item in the drawer; mentors get their room first. */
export function QuickEntries() {
  const { user } = useSession()
  const entries = user?.is_mentor === true ? [ROOM, ...ENTRIES] : ENTRIES
  return (
    <nav className={classes.entries} aria-label="Jelajahi">
      {entries.map(({ to, label, Icon }) => (
        <Link key={to} to={to}>
          <Icon size={20} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}
