import type { ReactNode } from 'react'
import { IconWifiOff } from '@tabler/icons-react'
import { useOnline } from '../../../lib/network/use-online.ts'
import classes from './online-only.module.css'

/** Fieldset that is disabled while offline, with an explanation. */
export function OnlineOnly({ children }: { children: ReactNode }) {
  const isOnline = useOnline()
  return (
    <fieldset className={classes.fields} disabled={!isOnline}>
      {!isOnline && (
        <p className={classes.note} role="status">
          <IconWifiOff size={18} aria-hidden />
          Kamu sedang luring. Bagian ini bisa diubah lagi saat tersambung.
        </p>
      )}
      {children}
    </fieldset>
  )
}
