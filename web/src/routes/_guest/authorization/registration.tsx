import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guest/authorization/registration')({
  staticData: { title: 'Daftar' },
  component: AuthorizationRegistrationPage,
})

function AuthorizationRegistrationPage() {
  return <h1>Daftar</h1>
}
