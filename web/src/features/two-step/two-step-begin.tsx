import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import type { Profile } from '@semai/contract/profile'
import { call } from '../../lib/call.ts'
import { errorsOf, readRaw, readText } from '../../lib/form-fields.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { AnyCodeField, anyCodeTrouble } from './any-code-field.tsx'
import { TwoStepFailure } from './two-step-failure.tsx'
import classes from './two-step.module.css'

/** What an authenticator is given, as text and as what a QR code says. */
export interface Secret {
  secret: string
  uri: string
}

interface TwoStepBeginProps {
  person: Pick<Profile, 'email' | 'has_password'>
  isMoving: boolean
  onBegun: (secret: Secret) => void
  onBack: () => void
}

/** That it is oneself: by the password, and by a code of the authenticator before. */
export function TwoStepBegin({ person: { email, has_password }, isMoving, onBegun, onBack }: TwoStepBeginProps) {
  const { errors, failure, isSending, formProps } = useSubmit({
    check: (form) =>
      errorsOf({
        password: has_password && !readRaw(form, 'password') && 'Isi kata sandimu.',
        code: isMoving && anyCodeTrouble(readText(form, 'code')),
      }),
    async send(form) {
      const body = {
        ...(has_password && { password: readRaw(form, 'password') }),
        ...(isMoving && { code: readText(form, 'code') }),
      }
      const { data } = await call('POST /v1/two-step/begin', { body })
      onBegun(data)
    },
  })
  return (
    <form className={classes.form} {...formProps}>
      <p className={classes.hint}>
        {isMoving
          ? 'Aplikasi yang lama tetap berlaku sampai yang baru terpasang.'
          : 'Siapkan aplikasi autentikator di ponselmu, misalnya Google Authenticator, Aegis, atau 2FAS.'}
      </p>
      {has_password && (
        <>
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField name="password" autoComplete="current-password" error={errors['password']} />
        </>
      )}
      {isMoving && <AnyCodeField label="Kode dari aplikasi lama" error={errors['code']} />}
      <TwoStepFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={isSending}>
          Lanjut
        </Button>
        <Button variant="default" disabled={isSending} onClick={onBack}>
          Tidak jadi
        </Button>
      </div>
    </form>
  )
}
