import { Link, useLocation } from '@tanstack/react-router'
import { providerName } from '../../lib/session/provider.ts'
import { ConsentFoot } from './registration/consent-foot.tsx'
import { FormHead } from './form-head.tsx'
import { FormMessage } from './form-message.tsx'
import classes from './guest-form.module.css'
import { IdentityButtons } from './identity/identity-buttons.tsx'
import type { IdentityLink } from './identity/identity-link.ts'
import { LoginForm } from './login-form.tsx'
import { useIdentity } from './identity/use-identity.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The login page says that a new password holds. */
    hasNewPassword?: boolean
  }
}

export function Login() {
  const { step, words, isCancelled, link, start } = useIdentity()
  const hasNewPassword = useLocation({ select: ({ state }) => state.hasNewPassword })
  return (
    <div className={classes.form}>
      <FormHead title="Masuk ke Semai">
        Belum punya akun?{' '}
        <Link to="/authorization/registration" className={classes.pill}>
          Daftar
        </Link>
      </FormHead>
      {step === 'return' && <FormMessage tone="nila">Sebentar, kami sedang memasukkanmu…</FormMessage>}
      {hasNewPassword && !words && <FormMessage tone="daun">Kata sandimu sudah disimpan. Silakan masuk.</FormMessage>}
      {words && <FormMessage tone={isCancelled ? 'nila' : 'bata'}>{words}</FormMessage>}
      {link && <LinkExplained {...link} />}
      <LoginForm key={link?.link_token} link={link} disabled={step !== null} />
      <IdentityButtons pending={step === 'return' ? null : step} disabled={step !== null} onStart={start} />
      <ConsentFoot action="Dengan masuk" />
    </div>
  )
}

function LinkExplained({ provider, email }: IdentityLink) {
  return (
    <FormMessage tone="nila">
      {email} sudah punya akun Semai. Masuk dengan kata sandinya sekali ini, lalu {providerName(provider)} ikut
      terhubung. Belum punya kata sandi?{' '}
      <Link to="/authorization/create-password/{-$email}" params={{ email }}>
        Buat kata sandi
      </Link>
    </FormMessage>
  )
}
