import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { CodeRequestForm } from '../code-request-form.tsx'
import { FormHead } from '../form-head.tsx'
import classes from '../guest-form.module.css'
import { useMailedToken } from '../../../lib/session/mailed-token.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { readSentCode } from '../registration/sent-codes.ts'

/** Page for a first password by a requested code or a link, for people of a provider or an invitation. */
export function CreatePassword({ email }: { email: string | undefined }) {
  const navigate = useNavigate()
  const token = useMailedToken()
  const [hasCode, setHasCode] = useState(() => email !== undefined && readSentCode('reset', email) !== null)

  async function onSent(address: string) {
    setHasCode(true)
    await navigate({ to: '/authorization/create-password/{-$email}', params: { email: address }, replace: true })
  }

  if (!token && !hasCode)
    return (
      <CodeRequestForm email={email} onSent={onSent}>
        <FormHead title="Buat kata sandi">
          Dengan kata sandi, kamu bisa masuk memakai e-mail juga. Kami kirim kode ke e-mailmu dulu.{' '}
          <button type="button" className={classes.link} onClick={() => setHasCode(true)}>
            Sudah punya kode
          </button>
        </FormHead>
      </CodeRequestForm>
    )
  return (
    <NewPasswordForm key={token} token={token} email={email}>
      <FormHead title="Buat kata sandi">
        {token &&
          'Ini kata sandi pertamamu di Semai. Setelah disimpan, kamu masuk memakai e-mail dan kata sandi ini; Google atau akun digital perlu disambungkan lagi.'}
        {!token && email && (
          <>
            Kalau <b>{email}</b> punya akun Semai, kodenya sudah kami kirim ke sana. Lihat juga folder spam.
          </>
        )}
        {!token && !email && 'Tulis e-mailmu, kode yang kami kirim ke sana, dan kata sandi pertamamu.'}
      </FormHead>
    </NewPasswordForm>
  )
}
