import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guest/authorization/reset-password/{-$email}')({
  staticData: { title: 'Atur ulang kata sandi' },
  component: AuthorizationResetPasswordEmailPage,
})

function AuthorizationResetPasswordEmailPage() {
  return <h1>Atur ulang kata sandi</h1>
}
