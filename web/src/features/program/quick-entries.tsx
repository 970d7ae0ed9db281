import { IconBooks, IconCalendar, IconFlame, IconMap2, IconTicket, IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './quick-entries.module.css'

const ENTRIES = [
  { to: '/calendar', label: 'Kalender', Icon: IconCalendar },
  { to: '/event', label: 'Kegiatan', Icon: IconTicket },
  { to: '/library', label: 'Perpustakaan', Icon: IconBooks },
  { to: '/ignition', label: 'Ignition', Icon: IconFlame },
  { to: '/mentor', label: 'Mentor', Icon: IconUsersGroup },
  { to: '/guideline', label: 'Panduan', Icon: IconMap2 },
] as const

/** The pages that have no item in the drawer. */
export function QuickEntries({ className }: { className?: string }) {
  return (
    <nav className={className ? `${classes.entries} ${className}` : classes.entries} aria-label="Jelajahi">
      {ENTRIES.map(({ to, label, Icon }) => (
        <Link key={to} to={to}>
          <span>
            <Icon size={24} aria-hidden />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
