import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guest/authorization/validation/{-$email}')({
  staticData: { title: 'Masukkan kode' },
  component: AuthorizationValidationEmailPage,
})

function AuthorizationValidationEmailPage() {
  return <h1>Masukkan kode</h1>
}
