import { createFileRoute } from '@tanstack/react-router'
import { emailParams } from '../../../../lib/form/email.ts'
import { takeMailedToken } from '../../../../lib/session/mailed-token.ts'
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
