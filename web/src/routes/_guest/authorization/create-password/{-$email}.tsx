import { createFileRoute } from '@tanstack/react-router'
import { CreatePassword } from '../../../../features/auth/password/create-password.tsx'
import { emailParams } from '../../../../lib/form/email.ts'
import { takeMailedToken } from '../../../../lib/session/mailed-token.ts'

export const Route = createFileRoute('/_guest/authorization/create-password/{-$email}')({
  staticData: { title: 'Buat kata sandi' },
  params: emailParams,
  beforeLoad: takeMailedToken,
  component: CreatePasswordPage,
})

function CreatePasswordPage() {
  const { email } = Route.useParams()
  return <CreatePassword email={email} />
}
