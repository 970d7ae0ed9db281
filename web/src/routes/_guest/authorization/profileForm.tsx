import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guest/authorization/profileForm')({
  staticData: { title: 'Lengkapi profil' },
  component: AuthorizationProfileFormPage,
})

function AuthorizationProfileFormPage() {
  return <h1>Lengkapi profil</h1>
}
