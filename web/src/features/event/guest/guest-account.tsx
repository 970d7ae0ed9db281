import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './guest-account.module.css'
import { LoginLink } from '../participation/login-link.tsx'

/** Reasons for an account, with links to register and log in. */
export function AccountHint({ children }: { children: string }) {
  return (
    <div className={classes.account}>
      <p>{children}</p>
      <div className={classes.actions}>
        <Button renderRoot={(props) => <Link to="/authorization/registration" {...props} />}>Buat akun</Button>
        <Button variant="default" renderRoot={(props) => <LoginLink back="/event/registration" {...props} />}>
          Masuk
        </Button>
      </div>
    </div>
  )
}
