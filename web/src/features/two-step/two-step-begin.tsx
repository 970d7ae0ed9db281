import { Button } from '@mantine/core'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../lib/call/call.ts'
import { errorsOf, readText } from '../../lib/form/form-fields.ts'
import { ownerProofErrors, readOwnerProof } from '../../lib/session/owner-proof.ts'
import { useSubmit } from '../../lib/form/use-submit.ts'
import { OwnerProofFields } from '../../ui/field/owner-proof-fields.tsx'
import { AnyCodeField, anyCodeError } from './any-code-field.tsx'
import { TwoStepFailure } from './two-step-failure.tsx'
import classes from './two-step.module.css'

/** Secret for an authenticator, as text and as the URI of a QR code. */
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

/** Identity check by password or mailed code, and by a code of the previous authenticator. */
export function TwoStepBegin({ person, isMoving, onBegun, onBack }: TwoStepBeginProps) {
  const { has_password } = person
  const { errors, failure, isSending, formProps } = useSubmit({
    check: (form) =>
      errorsOf({
        ...ownerProofErrors(form, has_password),
        code: isMoving && anyCodeError(readText(form, 'code')),
      }),
    async send(form) {
      const body = {
        ...readOwnerProof(form, has_password),
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
      <OwnerProofFields person={person} action="two-step" errors={errors} />
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
