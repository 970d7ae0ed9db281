import { Link } from '@tanstack/react-router'
import { FormHead } from '../form-head.tsx'
import { FormMessage } from '../form-message.tsx'
import classes from '../guest-form.module.css'
import { IdentityButtons } from '../identity/identity-buttons.tsx'
import { useIdentityStart } from '../identity/use-identity-start.ts'
import { ConsentFoot } from './consent-foot.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** Registration by a provider, continued on the login page, or by e-mail. */
export function Registration() {
  const { provider, words, start } = useIdentityStart()
  return (
    <div className={classes.form}>
      <FormHead title="Buat akun Semai">
        Sudah punya akun?{' '}
        <Link to="/authorization/login" className={classes.link}>
          Masuk
        </Link>
      </FormHead>
      {words && <FormMessage tone="bata">{words}</FormMessage>}
      <RegistrationForm disabled={provider !== null} />
      <IdentityButtons pending={provider} disabled={provider !== null} onStart={start} />
      <ConsentFoot action="Dengan lanjut lewat Google atau akun digital" />
    </div>
  )
}
