import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guest/authorization/create-password/{-$email}')({
  staticData: { title: 'Buat kata sandi' },
  component: AuthorizationCreatePasswordEmailPage,
})

function AuthorizationCreatePasswordEmailPage() {
  return <h1>Buat kata sandi</h1>
}
