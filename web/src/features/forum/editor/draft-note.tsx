import { IconCloudOff, IconDeviceFloppy } from '@tabler/icons-react'
import { useOnline } from '../../../lib/network/use-online.ts'
import classes from './draft-note.module.css'

/** Note whether the draft is saved, and what happens to it offline. */
export function DraftNote({ isSaved }: { isSaved: boolean }) {
  const isOnline = useOnline()
  return (
    <p className={classes.note} role="status">
      {!isOnline && (
        <>
          <IconCloudOff size={16} aria-hidden />
          Kamu sedang luring. Drafmu aman, kirim saat tersambung.
        </>
      )}
      {isOnline && isSaved && (
        <>
          <IconDeviceFloppy size={16} aria-hidden />
          Draf disimpan di perangkat ini
        </>
      )}
    </p>
  )
}
