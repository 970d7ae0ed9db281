import { Button } from '@mantine/core'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { FailureNote } from '../state/failure-note.tsx'
import classes from './invitation.module.css'

interface InvitationAnswerProps {
  user: { full_name: string; email: string }
  error: unknown
  isPending: boolean
  /** The invitation is for another account. */
  isOther: boolean
  onAccept: () => void
  /** Signs out, to continue with another account. */
  onLeave: () => void
}

/** Answer of a signed-in person to a mailed invitation. */
export function InvitationAnswer({ user, error, isPending, isOther, onAccept, onLeave }: InvitationAnswerProps) {
  return (
    <>
      <p>
        Kamu masuk sebagai <b>{user.full_name}</b>, {user.email}.
      </p>
      {error !== null && <FailureNote>{failureMessage(error)}</FailureNote>}
      <div className={classes.actions}>
        {!isOther && (
          <Button size="md" loading={isPending} onClick={onAccept}>
            Terima undangan
          </Button>
        )}
        <Button size="md" variant={isOther ? 'filled' : 'subtle'} disabled={isPending} onClick={onLeave}>
          {isOther ? 'Keluar, lalu masuk dengan akun lain' : 'Pakai akun lain'}
        </Button>
      </div>
    </>
  )
}
