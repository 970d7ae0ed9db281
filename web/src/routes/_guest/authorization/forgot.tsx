import { createFileRoute } from '@tanstack/react-router'
import { Forgot } from '../../../features/auth/password/forgot.tsx'

export const Route = createFileRoute('/_guest/authorization/forgot')({
  staticData: { title: 'Lupa kata sandi' },
  component: ForgotPage,
})

function ForgotPage() {
  return <Forgot />
}
