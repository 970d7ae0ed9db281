import type { ReactNode } from 'react'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/call/call.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { emailError, errorsOf, readEmail } from '../../lib/form/form-fields.ts'
import { FormFailure } from './form-message.tsx'
import classes from './guest-form.module.css'
import { noteEarlierCode, noteSentCode } from './registration/sent-codes.ts'
import { useSubmit } from '../../lib/form/use-submit.ts'

interface CodeRequestFormProps {
  /** The heading. */
  children: ReactNode
  email?: string | undefined
  onSent: (email: string) => Promise<void>
}

/** Has a code for a new password mailed. The answer is the same whether or not the address has an account. */
export function CodeRequestForm({ children, email, onSent }: CodeRequestFormProps) {
  const { errors, failure, isSending, formProps } = useSubmit({ check, send })

  async function send(form: FormData) {
    const address = readEmail(form)
    await requestCode(address)
    await onSent(address)
  }

  return (
    <form className={classes.form} {...formProps}>
      {children}
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        error={errors['email']}
      />
      <FormFailure error={failure} />
      <Button type="submit" fullWidth loading={isSending}>
        Kirim kode
      </Button>
      <p className={classes.quiet}>
        <Link to="/authorization/login" className={classes.link}>
          Kembali ke halaman masuk
        </Link>
      </p>
    </form>
  )
}

const check = (form: FormData) => errorsOf({ email: emailError(readEmail(form)) })

// resend-too-soon means that a code was sent before, so continue to the next page.
async function requestCode(email: string) {
  try {
    const { data } = await call('POST /v1/forgot-password', { body: { email } })
    noteSentCode('reset', { email, retryAfter: data.retry_after })
  } catch (error) {
    if (!isFailure(error, 'resend-too-soon')) throw error
    noteEarlierCode('reset', { email, retryAfter: error.retryAfter ?? undefined })
  }
}
