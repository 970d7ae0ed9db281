import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/profile/editProfile')({
  staticData: { title: 'Ubah data diri', parent: '/profile' },
  component: ProfileEditProfilePage,
})

function ProfileEditProfilePage() {
  return <ComingSoon title="Ubah data diri">Perbarui nama, foto, dan kontakmu.</ComingSoon>
}
