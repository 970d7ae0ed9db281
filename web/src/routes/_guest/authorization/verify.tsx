import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guest/authorization/verify')({
  staticData: { title: 'Konfirmasi e-mail' },
  component: AuthorizationVerifyPage,
})

function AuthorizationVerifyPage() {
  return <h1>Konfirmasi e-mail</h1>
}
