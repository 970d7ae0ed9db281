import { createFileRoute } from '@tanstack/react-router'
import { takeMailedToken } from '../../../lib/session/mailed-token.ts'
import { VerifyForm } from '../../../features/auth/registration/verify-form.tsx'

export const Route = createFileRoute('/_guest/authorization/verify')({
  staticData: { title: 'Konfirmasi e-mail' },
  beforeLoad: takeMailedToken,
  component: VerifyPage,
})

function VerifyPage() {
  return <VerifyForm />
}
