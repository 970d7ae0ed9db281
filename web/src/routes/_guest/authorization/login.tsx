import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guest/authorization/login')({
  staticData: { title: 'Masuk' },
  component: AuthorizationLoginPage,
})

function AuthorizationLoginPage() {
  return <h1>Masuk</h1>
}
