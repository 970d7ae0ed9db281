import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/profile/edit')({
  staticData: { title: 'Ubah profil', parent: '/profile' },
  component: ProfileEditPage,
})

function ProfileEditPage() {
  return <ComingSoon title="Ubah profil">Perbarui data dirimu, hub, dan peranmu.</ComingSoon>
}
