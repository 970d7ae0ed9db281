import { useState } from 'react'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { call } from '../../../lib/call/call.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { createDevice } from '../device.ts'
import { ConsentFoot } from './consent-foot.tsx'
import { FormHead } from '../form-head.tsx'
import { FormFailure } from '../form-message.tsx'
import classes from '../guest-form.module.css'
import { useMailedToken } from '../../../lib/session/mailed-token.ts'
import { readRegistration } from './sent-codes.ts'
import { useConfirmed } from './use-confirmed.ts'
import { useSubmit } from '../../../lib/form/use-submit.ts'

/** The mailed link's page. It waits for a tap: programs that look into mails open links too. */
export function VerifyForm() {
  const confirmed = useConfirmed()
  const [own] = useState(readRegistration)
  const token = useMailedToken()
  const { failure, isSending, formProps } = useSubmit({ check: () => ({}), send })

  async function send(form: FormData) {
    if (!token) return
    const registration_id = form.has(FOREIGN) ? undefined : own?.registration_id
    const { data } = await call('POST /v1/email-verificator', { body: { token, registration_id, ...createDevice() } })
    await confirmed(data)
  }

  if (!token) return <NoToken />
  const isUsed = isFailure(failure, 'link-invalid')
  return (
    <form className={classes.form} {...formProps}>
      <FormHead title="Konfirmasi e-mailmu">
        {own ? (
          <OwnWords {...own} />
        ) : (
          'Satu ketukan lagi, dan akun Semai-mu aktif. Kata sandinya kamu pilih sesudah ini.'
        )}
      </FormHead>
      <FormFailure error={failure}>{isUsed && USED}</FormFailure>
      {isUsed ? (
        <Button fullWidth renderRoot={(props) => <Link to="/authorization/login" {...props} />}>
          Masuk
        </Button>
      ) : (
        <>
          <Button type="submit" fullWidth loading={isSending}>
            Konfirmasi e-mail
          </Button>
          {own && (
            <Button type="submit" name={FOREIGN} variant="subtle" fullWidth disabled={isSending}>
              Bukan saya yang mendaftar di sini
            </Button>
          )}
        </>
      )}
      {!own && <ConsentFoot action="Dengan mengonfirmasi" />}
    </form>
  )
}

const FOREIGN = 'foreign'

/** Registration that the link confirms, because several people may share a browser. */
const OwnWords = ({ full_name, email }: { full_name?: string; email: string }) => (
  <>
    Satu ketukan lagi, dan akun Semai-mu aktif dengan yang diisi di peramban ini:{' '}
    {full_name && (
      <>
        atas nama <b>{full_name}</b>,{' '}
      </>
    )}
    <b>{email}</b>, dengan kata sandi yang dipilih waktu itu.
  </>
)

const USED = 'Tautan ini sudah dipakai atau tidak berlaku lagi. Masuk saja; kalau perlu, kami kirim kode baru.'

function NoToken() {
  return (
    <div className={classes.form}>
      <FormHead title="Konfirmasi e-mailmu">
        Buka lagi tautan di e-mail dari kami, atau masukkan kode 6 angka yang ada di sana.
      </FormHead>
      <Button
        fullWidth
        renderRoot={(props) => (
          <Link to="/authorization/validation/{-$email}" params={{ email: undefined }} {...props} />
        )}
      >
        Masukkan kode
      </Button>
    </div>
  )
}
