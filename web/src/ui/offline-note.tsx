import type { ReactNode } from 'react'
import { IconWifiOff } from '@tabler/icons-react'
import classes from './offline-note.module.css'

type OfflineNoteProps = {
  /** When what is shown was fetched; left out where nothing is shown yet. */
  savedAt?: Date | string | number
  /** The person's zone; the device's by default. */
  timeZone?: string
  /** What can be done about it. */
  children?: ReactNode
}

export function OfflineNote({ savedAt, timeZone, children }: OfflineNoteProps) {
  return (
    <div className={classes.note}>
      <IconWifiOff size={20} aria-hidden />
      <p role="status">
        Kamu sedang luring.{' '}
        {savedAt === undefined
          ? 'Yang kamu tulis dikirim saat tersambung.'
          : `Ini data tersimpan ${when(savedAt, timeZone)}.`}
      </p>
      {children}
    </div>
  )
}

// Today's data need no date: “pukul 10.12 WIB”; older ones do: “12 Agu 2026 pukul 10.12 WIB”.
function when(savedAt: Date | string | number, timeZone?: string) {
  const saved = new Date(savedAt)
  const day = (date: Date) => date.toLocaleDateString('id-ID', { dateStyle: 'medium', timeZone })
  const time = saved.toLocaleTimeString('id-ID', {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  return day(saved) === day(new Date()) ? `pukul ${time}` : `${day(saved)} pukul ${time}`
}
