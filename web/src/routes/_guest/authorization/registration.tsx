import { createFileRoute } from '@tanstack/react-router'
import { Registration } from '../../../features/auth/registration/registration.tsx'

export const Route = createFileRoute('/_guest/authorization/registration')({
  staticData: { title: 'Daftar' },
  component: RegistrationPage,
})

function RegistrationPage() {
  return <Registration />
}
