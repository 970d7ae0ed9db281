import { Link } from '@tanstack/react-router'
import { call } from '../../lib/call/call.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { PlainButton } from '../../ui/field/plain-button.tsx'
import { PlainField } from '../../ui/field/plain-field.tsx'
import { createDevice } from './device.ts'
import { emailError, errorsOf, readRaw, readEmail } from '../../lib/form/form-fields.ts'
import { FormFailure } from './form-message.tsx'
import classes from './guest-form.module.css'
import { forgetIdentityLink, readIdentityLink, type IdentityLink } from './identity/identity-link.ts'
import { hasTicket, useArrival } from './registration/use-arrival.ts'
import { useSubmit } from '../../lib/form/use-submit.ts'

interface LoginFormProps {
  /** A provider's identity that this sign-in joins to the account. */
  link: IdentityLink | null
  disabled: boolean
}

export function LoginForm({ link, disabled }: LoginFormProps) {
  const arrive = useArrival()
  const { errors, failure, isSending, formProps } = useSubmit({ check, send })

  async function send(form: FormData) {
    const typed = readEmail(form)
    const ticket = ticketFor(typed)
    try {
      const body = { email: typed, password: readRaw(form, 'password'), ...ticket, ...createDevice() }
      const { data } = await call('POST /v1/login', { body })
      await arrive.signedIn(data)
    } catch (error) {
      if (isFailure(error, 'email-not-verified')) return arrive.unverified(typed, error.details['registration_id'])
      if (hasTicket(error)) return arrive.ticketed(error, ticket)
      // The next try signs in without it.
      if (isFailure(error, 'link-invalid')) forgetIdentityLink()
      throw error
    }
  }

  return (
    <form className={classes.form} {...formProps}>
      <FormFailure error={failure}>
        {isFailure(failure, 'link-invalid') && 'Waktu untuk menghubungkan akun habis. Tekan Masuk untuk masuk saja.'}
      </FormFailure>
      <PlainField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={link?.email}
        error={errors['email']}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        error={errors['password']}
        aside={<Link to="/authorization/forgot">Lupa kata sandi?</Link>}
      />
      <PlainButton type="submit" isLoading={isSending} disabled={disabled}>
        Masuk
      </PlainButton>
    </form>
  )
}

const check = (form: FormData) =>
  errorsOf({
    email: emailError(readEmail(form)),
    password: readRaw(form, 'password') ? null : 'Isi kata sandimu.',
  })

// Signing in to another account does not link the identity.
function ticketFor(email: string) {
  const link = readIdentityLink()
  return link?.email.toLowerCase() === email.toLowerCase() ? { link_token: link.link_token } : {}
}
