import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guest/authorization/forgot')({
  staticData: { title: 'Lupa kata sandi' },
  component: AuthorizationForgotPage,
})

function AuthorizationForgotPage() {
  return <h1>Lupa kata sandi</h1>
}
