import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { teamRolesQuery } from '../../../features/pretest/queries.ts'
import { RoleSetting } from '../../../features/pretest/role/role-setting.tsx'
import { PhotoSetting } from '../../../features/profile/setting/photo-setting.tsx'
import { ProfileEditPart } from '../../../features/profile/edit/profile-edit-part.tsx'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PagePending } from '../../../shell/page-pending.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { PersonalData } from './-personal-data.tsx'
import { profileCrumbs } from './-profile-crumbs.tsx'

/** Page with all personal data; `editProfile` has only photo and name. */
export const Route = createFileRoute('/_shell/profile/edit')({
  staticData: { title: 'Ubah profil', parent: '/profile', early: [['GET /v1/team-role/get']] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(teamRolesQuery),
  component: ProfileEditPage,
})

function ProfileEditPage() {
  const navigate = useNavigate()
  const { data: person } = useQuery(profileQuery)
  if (!person) return <PagePending />
  return (
    <>
      <PageHead title="Ubah profil" sub="Foto, data diri, dan peranmu di tim." crumbs={profileCrumbs('Ubah profil')} />
      <ProfileEditPart id="photo" title="Foto" about="JPEG, PNG, atau WebP. Dipotong jadi persegi.">
        <PhotoSetting person={person} />
      </ProfileEditPart>
      <ProfileEditPart id="personal" title="Data diri" about={`Akunmu terdaftar dengan ${person.email}.`}>
        <PersonalData person={person} onSaved={() => void navigate({ to: '/profile' })} />
      </ProfileEditPart>
      <ProfileEditPart id="role" title="Peranmu" about="Menentukan bacaan dan jalur yang kami sarankan.">
        <RoleSetting person={person} />
      </ProfileEditPart>
    </>
  )
}
