import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { limits } from '@semai/contract/call/limits'
import type { Profile } from '@semai/contract/profile/profile'
import type { OwnerAction } from '@semai/contract/auth/proof'
import { call } from '../../lib/call/call.ts'
import { failureMessage, isFailure } from '../../lib/call/failure-text.ts'
import { formatTime, viewerTimeZone } from '../../lib/time/format-date.ts'
import type { FieldErrors } from '../../lib/form/use-submit.ts'
import { CodeField } from './code-field.tsx'
import classes from './owner-proof-fields.module.css'
import { PasswordField } from './password-field.tsx'

interface OwnerProofFieldsProps {
  person: Pick<Profile, 'email' | 'has_password'>
  /** Action that the mail names. */
  action: OwnerAction
  errors: FieldErrors
}

/** Fields that confirm the owner: the password, or a mailed code for accounts without one. Read by `readOwnerProof`. */
export function OwnerProofFields({ person: { email, has_password }, action, errors }: OwnerProofFieldsProps) {
  if (!has_password) return <MailedCode email={email} action={action} error={errors['mailed_code']} />
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" autoComplete="current-password" error={errors['password']} />
    </>
  )
}

function MailedCode({ email, action, error }: { email: string; action: OwnerAction; error: string | undefined }) {
  const asking = useMutation({
    mutationFn: () => call('POST /v1/personal/proof/request-code', { body: { action: action } }),
  })
  // resend-too-soon means that a code was sent before.
  const isSent = asking.isSuccess || isFailure(asking.error, 'resend-too-soon')
  const sent = asking.isSuccess ? `, dikirim pukul ${formatTime(asking.submittedAt, viewerTimeZone())}` : ''
  return (
    <>
      {asking.error && (
        <Alert color={isSent ? 'nila' : 'bata'} role={isSent ? 'status' : 'alert'}>
          {failureMessage(asking.error)}
        </Alert>
      )}
      {isSent && (
        <CodeField
          name="mailed_code"
          autoFocus
          error={error}
          description={
            error
              ? undefined
              : `${limits.codeLength} angka dari e-mail kami${sent}. Berlaku ${limits.codeMinutes} menit.`
          }
        />
      )}
      <Button
        classNames={{ root: classes.ask, label: classes.words }}
        variant={isSent ? 'subtle' : 'light'}
        loading={asking.isPending}
        onClick={() => asking.mutate()}
      >
        {isSent ? 'Kirim ulang kode' : `Kirim kode ke ${email}`}
      </Button>
      {!isSent && error && (
        <Alert color="bata" role="alert">
          {error}
        </Alert>
      )}
    </>
  )
}
