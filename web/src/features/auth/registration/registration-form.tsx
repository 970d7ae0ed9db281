import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { limits } from '@semai/contract/call/limits'
import { call } from '../../../lib/call/call.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { ConsentFields } from './consent-fields.tsx'
import {
  emailError,
  errorsOf,
  newPasswordError,
  PASSWORD_HINT,
  readRaw,
  readEmail,
  readText,
} from '../../../lib/form/form-fields.ts'
import { FormFailure } from '../form-message.tsx'
import classes from '../guest-form.module.css'
import { registrationDraft } from './draft.ts'
import { consentErrors, nameError } from './registration-rules.ts'
import { noteEarlierCode, noteSentCode } from './sent-codes.ts'
import { useSubmit, type FieldErrors } from '../../../lib/form/use-submit.ts'

export function RegistrationForm({ disabled }: { disabled: boolean }) {
  const navigate = useNavigate()
  const [draft] = useState(registrationDraft.read)
  const { errors, failure, isSending, formProps } = useSubmit({ check, send })

  async function send(form: FormData) {
    const body = bodyOf(form)
    const email = await register(body)
    await navigate({ to: '/authorization/validation/{-$email}', params: { email } })
  }

  return (
    <form className={classes.form} {...formProps} onInput={(event) => registrationDraft.keepForm(event.currentTarget)}>
      <PersonFields draft={draft} errors={errors} />
      <ConsentFields errors={errors} />
      <FormFailure error={failure} />
      <Button type="submit" fullWidth loading={isSending} disabled={disabled}>
        Daftar
      </Button>
    </form>
  )
}

function PersonFields({ draft, errors }: { draft: ReturnType<typeof registrationDraft.read>; errors: FieldErrors }) {
  return (
    <>
      <TextInput
        label="Nama lengkap"
        name="full_name"
        description={
          errors['full_name'] ? undefined : 'Seperti yang ingin tertulis di sertifikat. Satu kata pun boleh.'
        }
        autoComplete="name"
        maxLength={limits.fullNameMax}
        defaultValue={draft.full_name}
        error={errors['full_name']}
      />
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={draft.email}
        error={errors['email']}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        description={errors['password'] ? undefined : PASSWORD_HINT}
        error={errors['password']}
      />
    </>
  )
}

// resend-too-soon: the earlier code confirms this registration too.
async function register(body: ReturnType<typeof bodyOf>): Promise<string> {
  const { full_name } = body
  try {
    const { data } = await call('POST /v1/registration', { body })
    noteSentCode('validation', { ...data, full_name })
    return data.email
  } catch (error) {
    if (!isFailure(error, 'resend-too-soon')) throw error
    const registration_id = String(error.details['registration_id'])
    const retryAfter = error.retryAfter ?? undefined
    noteEarlierCode('validation', { email: body.email, registration_id, full_name, retryAfter })
    return body.email
  }
}

const check = (form: FormData) =>
  errorsOf({
    full_name: nameError(readText(form, 'full_name')),
    email: emailError(readEmail(form)),
    password: newPasswordError(readRaw(form, 'password')),
    ...consentErrors(form),
  })

const bodyOf = (form: FormData) => ({
  full_name: readText(form, 'full_name'),
  email: readEmail(form),
  password: readRaw(form, 'password'),
  is_adult: true as const,
  accepts_terms: true as const,
})
