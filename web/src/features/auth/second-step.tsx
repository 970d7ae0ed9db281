import { useRef, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { call } from '../../lib/call/call.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { codeError, errorsOf, readText } from '../../lib/form/form-fields.ts'
import { useSubmit } from '../../lib/form/use-submit.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { SupportLink } from '../../ui/link/support-link.tsx'
import { createDevice } from './device.ts'
import { FormHead } from './form-head.tsx'
import { FormFailure } from './form-message.tsx'
import classes from './guest-form.module.css'
import { forgetIdentityLink } from './identity/identity-link.ts'
import { useArrival } from './registration/use-arrival.ts'

/** Page for the second step of a sign-in. */
export function SecondStep() {
  const ticket = useLocation({ select: ({ state }) => state.ticket })
  const [isOver, setOver] = useState(!ticket)
  if (isOver) return <Over />
  return (
    <CodeForm
      ticket={textOf(ticket?.['ticket'])}
      linkToken={textOf(ticket?.['link_token'])}
      onOver={() => setOver(true)}
    />
  )
}

interface CodeFormProps {
  ticket: string
  linkToken: string
  onOver: () => void
}

function CodeForm({ ticket, linkToken, onOver }: CodeFormProps) {
  const arrive = useArrival()
  const formRef = useRef<HTMLFormElement>(null)
  const [isRecovering, setRecovering] = useState(false)
  const { errors, failure, isSending, clear, formProps } = useSubmit({
    check: isRecovering ? checkRecovery : checkCode,
    send,
  })

  async function send(form: FormData) {
    const link = linkToken ? { link_token: linkToken } : {}
    try {
      const body = { ticket, code: readText(form, 'code'), ...link, ...createDevice() }
      const { data } = await call('POST /v1/login-with-code', { body })
      await arrive.signedIn(data)
    } catch (error) {
      if (!isFailure(error, 'two-step-ticket-invalid', 'link-invalid')) throw error
      forgetIdentityLink()
      onOver()
    }
  }

  return (
    <form ref={formRef} className={classes.form} {...formProps}>
      <FormHead title="Masuk dua langkah">
        {isRecovering
          ? 'Ketik salah satu kode pemulihan yang kamu simpan. Tiap kode hanya bisa dipakai sekali.'
          : 'Buka aplikasi autentikator di ponselmu, lalu ketik enam angkanya.'}
      </FormHead>
      <FormFailure error={failure} />
      {isRecovering ? (
        <TextInput
          key="recovery"
          label="Kode pemulihan"
          name="code"
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="xxxx-xxxx-xxxx"
          error={errors['code']}
        />
      ) : (
        <CodeField
          key="code"
          name="code"
          label="Kode dari aplikasi"
          autoFocus
          error={errors['code']}
          // After the field holds the typed value.
          onComplete={() => setTimeout(() => formRef.current?.requestSubmit())}
        />
      )}
      <Button type="submit" fullWidth loading={isSending}>
        Masuk
      </Button>
      <p className={classes.quiet}>
        <button
          type="button"
          className={classes.link}
          onClick={() => {
            clear('code')
            setRecovering(!isRecovering)
          }}
        >
          {isRecovering ? 'Pakai kode dari aplikasi' : 'Ponselmu tidak ada? Pakai kode pemulihan'}
        </button>
      </p>
      <p className={classes.foot}>
        Ponsel dan kode pemulihanmu hilang? Hubungi <SupportLink />.
      </p>
    </form>
  )
}

function Over() {
  return (
    <div className={classes.form}>
      <FormHead title="Masuk sekali lagi">
        Demi keamananmu, halaman ini hanya terbuka sebentar. Masuk sekali lagi, lalu ketik kodenya.
      </FormHead>
      <Button fullWidth renderRoot={(props) => <Link to="/authorization/login" {...props} />}>
        Masuk lagi
      </Button>
    </div>
  )
}

const checkCode = (form: FormData) => errorsOf({ code: codeError(readText(form, 'code')) })

const checkRecovery = (form: FormData) =>
  errorsOf({
    code: /^[\s-]*(?:[0-9a-z][\s-]*){12}$/i.test(readText(form, 'code')) ? null : 'Tulis dua belas huruf dan angkanya.',
  })

const textOf = (detail: unknown) => (typeof detail === 'string' ? detail : '')
