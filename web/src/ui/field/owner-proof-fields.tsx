import { Alert, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { useMutation } from '@tanstack/react-query'
import { limits } from '@semai/contract/limits'
import type { Profile } from '@semai/contract/profile'
import type { OwnerDeed } from '@semai/contract/proof'
import { call } from '../../lib/call/call.ts'
import { failureMessage, isFailure } from '../../lib/call/failure-text.ts'
import { formatTime, viewerTimeZone } from '../../lib/format.ts'
import type { FieldErrors } from '../../lib/form/use-submit.ts'
import { CodeField } from './code-field.tsx'
import classes from './owner-proof-fields.module.css'
import { PasswordField } from './password-field.tsx'

interface OwnerProofFieldsProps {
  person: Pick<Profile, 'email' | 'has_password'>
  /** What the mail says that the code is for. */
  deed: OwnerDeed
  errors: FieldErrors
}

/** That it is oneself, asked once more: the password; who has none has a code mailed. Read by `readOwnerProof`. */
export function OwnerProofFields({ person: { email, has_password }, deed, errors }: OwnerProofFieldsProps) {
  if (!has_password) return <MailedCode email={email} deed={deed} error={errors['mailed_code']} />
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" autoComplete="current-password" error={errors['password']} />
    </>
  )
}

function MailedCode({ email, deed, error }: { email: string; deed: OwnerDeed; error: string | undefined }) {
  const asking = useMutation({
    mutationFn: () => call('POST /v1/personal/proof/request-code', { body: { deed } }),
  })
  // Too soon means that a code is there already.
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
