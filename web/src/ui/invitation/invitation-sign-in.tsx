import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { rememberPath } from '../../lib/session/redirect.ts'
import classes from './invitation.module.css'

interface InvitationSignInProps {
  /** Path of the invitation, shown again after the sign-in. */
  back: string
  canRegister?: boolean
}

/** Ways to sign in for a guest with a mailed invitation. */
export function InvitationSignIn({ back, canRegister = false }: InvitationSignInProps) {
  const remember = () => rememberPath(back)
  return (
    <>
      <p>Pakai e-mail tempat kamu menerima undangan ini. Sesudah masuk kamu kembali ke halaman ini.</p>
      <div className={classes.actions}>
        <Button
          size="md"
          renderRoot={(props) => <Link to="/authorization/login" preload={false} {...props} onClick={remember} />}
        >
          Masuk untuk menerima
        </Button>
        {canRegister && (
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => (
              <Link to="/authorization/registration" preload={false} {...props} onClick={remember} />
            )}
          >
            Buat akun
          </Button>
        )}
      </div>
    </>
  )
}
