import { Link } from '@tanstack/react-router'
import tabs from '../../../ui/control/link-tabs.module.css'
import classes from './profile-tabs.module.css'

const TABS = [
  { tab: undefined, label: 'Profil' },
  { tab: 'event', label: 'Kegiatan' },
  { tab: 'history', label: 'Riwayat' },
  { tab: 'setting', label: 'Pengaturan' },
] as const

/** Tabs of the profile's pages, each with its own address. */
export function ProfileTabs() {
  return (
    <nav className={`${tabs.tabs} ${classes.tabs}`} aria-label="Bagian profil">
      {TABS.map(({ tab, label }) => (
        <Link
          key={label}
          to="/profile"
          search={tab ? { tab } : {}}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
