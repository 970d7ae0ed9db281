import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { AccountInvitation } from '@semai/contract/auth/invitation'
import { limits } from '@semai/contract/call/limits'
import { call } from '../../../lib/call/call.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { errorsOf, newPasswordError, PASSWORD_HINT, readRaw, readText } from '../../../lib/form/form-fields.ts'
import { useSubmit } from '../../../lib/form/use-submit.ts'
import { rememberPath } from '../../../lib/session/redirect.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import invitationClasses from '../../../ui/invitation/invitation.module.css'
import { createDevice } from '../device.ts'
import { FormFailure } from '../form-message.tsx'
import classes from '../guest-form.module.css'
import { ConsentFields } from '../registration/consent-fields.tsx'
import { consentErrors, nameError } from '../registration/registration-rules.ts'
import { useArrival } from '../registration/use-arrival.ts'
import { accountInvitationQuery, isStaff } from './queries.ts'

interface InvitedFormProps {
  invited: AccountInvitation
  token: string
}

/** Form that creates the invited account. The mailed link confirms its e-mail. */
export function InvitedForm({ invited, token }: InvitedFormProps) {
  const queryClient = useQueryClient()
  const arrive = useArrival()
  const { errors, failure, isSending, formProps } = useSubmit({ check, send })

  async function send(form: FormData) {
    try {
      const { data } = await call('POST /v1/public/account-invitation/register', { body: bodyOf(form, token) })
      if (isStaff(data.user)) rememberPath('/console')
      await arrive.signedIn(data)
    } catch (error) {
      // The page shows what the invitation has become.
      if (!isFailure(error, 'account-invitation-over', 'account-invitation-sign-in')) throw error
      await queryClient.invalidateQueries(accountInvitationQuery(token))
    }
  }

  return (
    <form className={`${classes.form} ${invitationClasses.form}`} {...formProps}>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        readOnly
        value={invited.email}
        description="Sudah terkonfirmasi lewat tautan ini."
      />
      <TextInput
        label="Nama lengkap"
        name="full_name"
        autoComplete="name"
        maxLength={limits.fullNameMax}
        defaultValue={invited.full_name}
        description={errors['full_name'] ? undefined : 'Seperti yang ingin tertulis di sertifikat.'}
        error={errors['full_name']}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        description={errors['password'] ? undefined : PASSWORD_HINT}
        error={errors['password']}
      />
      <ConsentFields errors={errors} />
      <FormFailure error={failure} />
      <Button type="submit" fullWidth loading={isSending}>
        Buat akun dan masuk
      </Button>
    </form>
  )
}

const check = (form: FormData) =>
  errorsOf({
    full_name: nameError(readText(form, 'full_name')),
    password: newPasswordError(readRaw(form, 'password')),
    ...consentErrors(form),
  })

const bodyOf = (form: FormData, token: string) => ({
  token,
  full_name: readText(form, 'full_name'),
  password: readRaw(form, 'password'),
  is_adult: true as const,
  accepts_terms: true as const,
  ...createDevice(),
})
