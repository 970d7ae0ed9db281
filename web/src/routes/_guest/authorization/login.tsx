import { createFileRoute } from '@tanstack/react-router'
import { Login } from '../../../features/auth/login.tsx'

export const Route = createFileRoute('/_guest/authorization/login')({
  staticData: { title: 'Masuk' },
  component: LoginPage,
})

function LoginPage() {
  return <Login />
}
