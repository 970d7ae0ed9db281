import { Button } from '@mantine/core'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { errorsOf, newPasswordError, PASSWORD_HINT, readRaw } from '../../../lib/form/form-fields.ts'
import { ownerProofErrors, readOwnerProof } from '../../../lib/session/owner-proof.ts'
import { useSubmit } from '../../../lib/form/use-submit.ts'
import { OwnerProofFields } from '../../../ui/field/owner-proof-fields.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { Message } from '../../../ui/state/message.tsx'
import classes from '../setting/setting-parts.module.css'

interface FirstPasswordSettingProps {
  person: Pick<Profile, 'email' | 'has_password'>
  onSaved: () => void
}

/** Form for a first password after a sign-in by a provider, confirmed by a mailed code. */
export function FirstPasswordSetting({ person, onSaved }: FirstPasswordSettingProps) {
  const { errors, failure, isSending, formProps } = useSubmit({ check, send })

  async function send(form: FormData) {
    const body = { ...readOwnerProof(form, false), password: readRaw(form, 'password') }
    await call('PUT /v1/personal/password', { body })
    onSaved()
  }

  return (
    <form className={classes.form} {...formProps}>
      <p className={classes.hint}>
        Akunmu belum punya kata sandi. Buat satu kalau kamu ingin masuk memakai e-mail juga. Kami kirim kode dulu,
        supaya kami yakin ini benar kamu.
      </p>
      <OwnerProofFields person={person} action="password" errors={errors} />
      <PasswordField
        label="Kata sandi baru"
        name="password"
        autoComplete="new-password"
        description={errors['password'] ? undefined : PASSWORD_HINT}
        error={errors['password']}
      />
      {failure !== null && <Message tone="bata">{failureMessage(failure)}</Message>}
      <Button type="submit" loading={isSending}>
        Simpan kata sandi
      </Button>
    </form>
  )
}

const check = (form: FormData) =>
  errorsOf({ ...ownerProofErrors(form, false), password: newPasswordError(readRaw(form, 'password')) })
