import { IconPencil, IconQrcode, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import { ConsoleLink } from '../console/console-link.tsx'
import classes from './event.module.css'

const ways = [
  { path: '', label: 'Isi', Icon: IconPencil },
  { path: '/peserta', label: 'Peserta', Icon: IconUsers },
  { path: '/scan', label: 'Pindai tiket', Icon: IconQrcode },
] as const

/** Links to the pages of one event. */
export function EventWays({ id, here = '' }: { id: string; here?: (typeof ways)[number]['path'] }) {
  return (
    <nav className={classes.ways} aria-label="Halaman kegiatan ini">
      {ways.map(({ path, label, Icon }) => (
        <ConsoleLink
          key={path}
          to={`/console/event/${id}${path}`}
          aria-current={path === here ? 'page' : undefined}
          className={classes.way}
        >
          <Icon size={18} aria-hidden />
          {label}
        </ConsoleLink>
      ))}
      <ConsoleLink to={`/console/announcement?event_id=${id}`} className={classes.way}>
        <IconSpeakerphone size={18} aria-hidden />
        Pengumuman
      </ConsoleLink>
    </nav>
  )
}
