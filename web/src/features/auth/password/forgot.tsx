import { useNavigate } from '@tanstack/react-router'
import { CodeRequestForm } from '../code-request-form.tsx'
import { FormHead } from '../form-head.tsx'

export function Forgot() {
  const navigate = useNavigate()
  const onSent = (email: string) => navigate({ to: '/authorization/reset-password/{-$email}', params: { email } })
  return (
    <CodeRequestForm onSent={onSent}>
      <FormHead title="Lupa kata sandi?">Tulis e-mail akunmu. Kami kirim kode untuk membuat kata sandi baru.</FormHead>
    </CodeRequestForm>
  )
}
