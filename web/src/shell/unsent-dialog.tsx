import { useId } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { signOut } from '../lib/sign-out.ts'
import { mayKeepScans } from '../lib/untold.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import classes from '../ui/question-dialog.module.css'

/** Signing out clears this device, and with it what has not been sent. */
export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const what = mayKeepScans() ? 'pindaian tiket' : 'pesan'
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={id}>Ada {what} yang belum terkirim</h2>
        <p>Kalau kamu keluar sekarang, {what} itu ikut terhapus dari perangkat ini. Tunggu sampai terkirim dulu?</p>
        <div className={classes.actions}>
          <Button color="bata" variant="light" onClick={() => void signOut()}>
            Keluar saja
          </Button>
          <Button onClick={onClose}>Tunggu dulu</Button>
        </div>
      </div>
    </ModalDialog>
  )
}
