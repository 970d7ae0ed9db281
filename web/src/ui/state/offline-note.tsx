import type { ReactNode } from 'react'
import { IconWifiOff } from '@tabler/icons-react'
import { formatDate, formatTime } from '../../lib/time/format-date.ts'
import classes from './offline-note.module.css'

type OfflineNoteProps = {
  /** Time of the shown data; missing without data. */
  savedAt?: Date | string | number
  /** Advice. */
  children?: ReactNode
}

export function OfflineNote({ savedAt, children }: OfflineNoteProps) {
  return (
    <div className={classes.note}>
      <IconWifiOff size={20} aria-hidden />
      <p role="status">
        Kamu sedang luring.{' '}
        {savedAt === undefined ? 'Yang kamu tulis tersimpan di perangkat ini.' : `Ini data tersimpan ${when(savedAt)}.`}
      </p>
      {children}
    </div>
  )
}

// Today's data need no date: “pukul 10.12 WIB”; older ones do: “12 Agu 2026 pukul 10.12 WIB”.
function when(saved: Date | string | number) {
  const day = formatDate(saved)
  const time = `pukul ${formatTime(saved)}`
  return day === formatDate(Date.now()) ? time : `${day} ${time}`
}
