import { createFileRoute } from '@tanstack/react-router'
import { emailParams } from '../../../../lib/email.ts'
import { takeMailedToken } from '../../../../lib/mailed-token.ts'
import { ResetPassword } from '../../../../features/auth/password/reset-password.tsx'

export const Route = createFileRoute('/_guest/authorization/reset-password/{-$email}')({
  staticData: { title: 'Atur ulang kata sandi' },
  params: emailParams,
  beforeLoad: takeMailedToken,
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { email } = Route.useParams()
  return <ResetPassword email={email} />
}
