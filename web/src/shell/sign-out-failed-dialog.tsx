import { Button } from '@mantine/core'
import { finishSignOut } from '../lib/session/sign-out.ts'
import { Themed } from '../ui/theme/themed.tsx'
import { InsistentDialog } from './dialog.tsx'

/** The provider or the server did not end its session; this browser forgets it anyway. */
export function SignOutFailedDialog({ answer }: { answer: string }) {
  return (
    <Themed>
      <InsistentDialog
        title="Keluar belum tuntas"
        actions={
          <Button autoFocus onClick={() => finishSignOut()}>
            Keluar dari perangkat ini
          </Button>
        }
      >
        Ada sesi yang belum bisa diakhiri. Jawabannya: “{answer}” Kamu tetap bisa keluar dari perangkat ini.
      </InsistentDialog>
    </Themed>
  )
}
