import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { Link, useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/call.ts'
import { isFailure } from '../../lib/failure-words.ts'
import { storePendingSignIn } from '../../lib/session.ts'
import { createDevice } from './device.ts'
import { FormHead } from './form-head.tsx'
import { FormFailure } from './form-message.tsx'
import classes from './guest-form.module.css'
import { useMailedToken } from '../../lib/mailed-token.ts'
import { registrationDraft } from './registration-draft.ts'
import { forgetSentCode, readRegistrationId } from './sent-codes.ts'
import { useSubmit } from '../../lib/use-submit.ts'

/** The mailed link's page. It waits for a tap: programs that look into mails open links too. */
export function VerifyForm() {
  const navigate = useNavigate()
  const token = useMailedToken()
  const { failure, isSending, formProps } = useSubmit({ check: () => ({}), send })

  async function send() {
    if (!token) return
    const { data } = await call('POST /v1/email-verificator', {
      body: { token, registration_id: readRegistrationId(), ...createDevice() },
    })
    storePendingSignIn(data)
    forgetSentCode('validation')
    registrationDraft.forget()
    await navigate({ to: '/authorization/verified', replace: true })
  }

  if (!token) return <NoToken />
  const isUsed = isFailure(failure, 'link-invalid')
  return (
    <form className={classes.form} {...formProps}>
      <FormHead title="Konfirmasi e-mailmu">Satu ketukan lagi, dan akun Semai-mu aktif.</FormHead>
      <FormFailure error={failure}>{isUsed && USED}</FormFailure>
      {isUsed ? (
        <Button fullWidth renderRoot={(props) => <Link to="/authorization/login" {...props} />}>
          Masuk
        </Button>
      ) : (
        <Button type="submit" fullWidth loading={isSending}>
          Konfirmasi e-mail
        </Button>
      )}
    </form>
  )
}

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
