import { FormHead } from '../form-head.tsx'
import { useMailedToken } from '../../../lib/session/mailed-token.ts'
import { NewPasswordForm } from './new-password-form.tsx'

export function ResetPassword({ email }: { email: string | undefined }) {
  const token = useMailedToken()
  return (
    <NewPasswordForm key={token} token={token} email={email}>
      <FormHead title="Buat kata sandi baru">
        {token &&
          'Setelah disimpan, semua perangkat keluar dari akunmu, Google dan akun digital terlepas, dan kamu masuk dengan kata sandi ini.'}
        {!token && email && (
          <>
            Kalau <b>{email}</b> punya akun Semai, kodenya sudah kami kirim ke sana. Lihat juga folder spam.
          </>
        )}
        {!token && !email && 'Tulis e-mailmu, kode yang kami kirim ke sana, dan kata sandi barumu.'}
      </FormHead>
    </NewPasswordForm>
  )
}
