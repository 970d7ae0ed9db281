import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guest/authorization/verified')({
  staticData: { title: 'E-mail terkonfirmasi' },
  component: AuthorizationVerifiedPage,
})

function AuthorizationVerifiedPage() {
  return <h1>E-mail terkonfirmasi</h1>
}
