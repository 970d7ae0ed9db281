import { Button } from '@mantine/core'
import { signOut } from '../lib/session/sign-out.ts'
import { InsistentDialog } from './dialog.tsx'

/** A session without a person (specification, sections 2 and 8). */
export function MissingProfileDialog() {
  return (
    <InsistentDialog
      title="Perhatian"
      actions={
        <Button autoFocus onClick={() => void signOut()}>
          OK
        </Button>
      }
    >
      Data pengguna tidak ditemukan
    </InsistentDialog>
  )
}
