import { createFileRoute } from '@tanstack/react-router'
import { takeIdentityAnswer } from '../../../features/auth/identity-answer.ts'
import { Login } from '../../../features/auth/login.tsx'

export const Route = createFileRoute('/_guest/authorization/login')({
  staticData: { title: 'Masuk' },
  beforeLoad: takeIdentityAnswer,
  component: LoginPage,
})

function LoginPage() {
  return <Login />
}
