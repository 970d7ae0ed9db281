import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/call/call.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { CodeProofFields } from '../code-proof-fields.tsx'
import {
  codeError,
  emailError,
  errorsOf,
  newPasswordError,
  PASSWORD_HINT,
  readCode,
  readRaw,
  readEmail,
} from '../../../lib/form/form-fields.ts'
import { FormFailure } from '../form-message.tsx'
import classes from '../guest-form.module.css'
import { ResendButton } from '../registration/resend-button.tsx'
import { forgetSentCode } from '../registration/sent-codes.ts'
import { useSubmit } from '../../../lib/form/use-submit.ts'

interface NewPasswordFormProps {
  /** The heading. */
  children: ReactNode
  /** Token of the mailed link, which alone decides the account; without it e-mail and code do. */
  token: string | undefined
  email: string | undefined
}

export function NewPasswordForm({ children, token, email }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const { errors, failure, isSending, formProps } = useSubmit({ check: token ? checkPassword : checkAll, send })

  async function send(form: FormData) {
    const password = readRaw(form, 'password')
    const proof = token ? { token } : { email: readEmail(form), code: readCode(form) }
    await call('POST /v1/reset-password', { body: { ...proof, password } })
    forgetSentCode('reset')
    await navigate({ to: '/authorization/login', state: { hasNewPassword: true }, replace: true })
  }

  return (
    <form className={classes.form} {...formProps}>
      {children}
      {!token && <CodeProofFields email={email} errors={errors} />}
      <PasswordField
        label="Kata sandi baru"
        name="password"
        autoComplete="new-password"
        description={errors['password'] ? undefined : PASSWORD_HINT}
        error={errors['password']}
      />
      <FormFailure error={failure}>
        {isFailure(failure, 'link-invalid') && (
          <>
            Tautan ini sudah dipakai atau tidak berlaku lagi. <Link to="/authorization/forgot">Minta kode baru</Link>.
          </>
        )}
      </FormFailure>
      <Button type="submit" fullWidth loading={isSending}>
        Simpan kata sandi
      </Button>
      <div className={classes.after}>
        {!token && email && <ResendButton purpose="reset" email={email} resend={resend} />}
        <p className={classes.quiet}>
          {!token && (
            <Link to="/authorization/forgot" className={classes.link}>
              Ganti e-mail
            </Link>
          )}
          <Link to="/authorization/login" className={classes.link}>
            Kembali ke halaman masuk
          </Link>
        </p>
      </div>
    </form>
  )
}

const checkPassword = (form: FormData) => errorsOf({ password: newPasswordError(readRaw(form, 'password')) })

const checkAll = (form: FormData) => ({
  ...errorsOf({ email: emailError(readEmail(form)), code: codeError(readCode(form)) }),
  ...checkPassword(form),
})

async function resend(email: string) {
  const { data } = await call('POST /v1/forgot-password', { body: { email } })
  return data
}
