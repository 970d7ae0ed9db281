import { useRef } from 'react'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { limits } from '@semai/contract/call/limits'
import { call } from '../../../lib/call/call.ts'
import { CodeField } from '../../../ui/field/code-field.tsx'
import { createDevice } from '../device.ts'
import { codeError, emailError, errorsOf, readCode, readEmail } from '../../../lib/form/form-fields.ts'
import { ConsentFoot } from './consent-foot.tsx'
import { FormHead } from '../form-head.tsx'
import { FormFailure } from '../form-message.tsx'
import classes from '../guest-form.module.css'
import { ResendButton } from './resend-button.tsx'
import { readSentCode } from './sent-codes.ts'
import { useConfirmed } from './use-confirmed.ts'
import { useSubmit } from '../../../lib/form/use-submit.ts'

/** Confirms an e-mail by the mailed code; asks for the address where the page's own does not name it. */
export function ValidationForm({ email }: { email: string | undefined }) {
  const confirmed = useConfirmed()
  const isOwn = email !== undefined && readSentCode('validation', email)?.registration_id !== undefined
  const formRef = useRef<HTMLFormElement>(null)
  const { errors, failure, isSending, formProps } = useSubmit({ check, send })

  async function send(form: FormData) {
    const address = readEmail(form)
    const registration_id = readSentCode('validation', address)?.registration_id
    const body = { email: address, code: readCode(form), registration_id, ...createDevice() }
    const { data } = await call('POST /v1/validation', { body })
    await confirmed(data)
  }

  return (
    <form ref={formRef} className={classes.form} {...formProps}>
      <FormHead title="Masukkan kode">
        {email ? (
          <>
            Kode 6 angka sudah kami kirim ke <b>{email}</b>. Belum terlihat? Lihat juga folder spam.
          </>
        ) : (
          'Tulis e-mailmu dan kode 6 angka yang kami kirim ke sana.'
        )}
      </FormHead>
      <EmailAddress email={email} error={errors['email']} />
      <CodeField
        name="code"
        autoFocus={email !== undefined}
        description={errors['code'] ? undefined : `Berlaku ${limits.codeMinutes} menit.`}
        error={errors['code']}
        onComplete={() => email && formRef.current?.requestSubmit()}
      />
      <FormFailure error={failure} />
      <Button type="submit" fullWidth loading={isSending}>
        Konfirmasi e-mail
      </Button>
      <div className={classes.after}>
        {email && <ResendButton purpose="validation" email={email} resend={resend} />}
        <p className={classes.quiet}>
          <Link to="/authorization/registration" className={classes.link}>
            {email ? 'Ganti e-mail' : 'Daftar'}
          </Link>
          <Link to="/authorization/login" className={classes.link}>
            Masuk
          </Link>
        </p>
      </div>
      {!isOwn && <ConsentFoot action="Dengan mengonfirmasi" />}
    </form>
  )
}

function EmailAddress({ email, error }: { email: string | undefined; error: string | undefined }) {
  if (email) return <input type="hidden" name="email" value={email} />
  return (
    <TextInput
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  )
}

const check = (form: FormData) => errorsOf({ email: emailError(readEmail(form)), code: codeError(readCode(form)) })

async function resend(email: string) {
  const registration_id = readSentCode('validation', email)?.registration_id
  const { data } = await call('POST /v1/revalidation', { body: { email, registration_id } })
  return data
}
