import { IconCloudOff, IconDeviceFloppy } from '@tabler/icons-react'
import { useOnline } from '../../lib/online.ts'
import classes from './draft-note.module.css'

/** Whether what is being written is safe, and that it cannot be sent now. */
export function DraftNote({ isKept }: { isKept: boolean }) {
  const isOnline = useOnline()
  return (
    <p className={classes.note} role="status">
      {isOnline
        ? isKept && (
            <>
              <IconDeviceFloppy size={16} aria-hidden />
              Draf disimpan di perangkat ini
            </>
          )
        : OFFLINE}
    </p>
  )
}

const OFFLINE = (
  <>
    <IconCloudOff size={16} aria-hidden />
    Kamu sedang luring. Drafmu aman, kirim lagi saat tersambung.
  </>
)
