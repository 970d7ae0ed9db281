import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import { RoleTag } from '../../../features/pretest/role/role-tag.tsx'
import { PhotoSetting } from '../../../features/profile/setting/photo-setting.tsx'
import { ProfileColumns } from '../../../features/profile/overview/profile-columns.tsx'
import { ProfileFaceCard } from '../../../features/profile/overview/profile-face-card.tsx'
import { ProfileFaceForm, type Face } from '../../../features/profile/edit/profile-face-form.tsx'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PagePending } from '../../../shell/page-pending.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { profileCrumbs } from './-profile-crumbs.tsx'

/** Page for photo and name with a preview; `edit` has all personal data. */
export const Route = createFileRoute('/_shell/profile/editProfile')({
  staticData: { title: 'Ubah foto dan nama', parent: '/profile' },
  component: ProfileEditProfilePage,
})

function ProfileEditProfilePage() {
  const { data: person } = useQuery(profileQuery)
  if (!person) return <PagePending />
  return (
    <>
      <PageHead
        title="Ubah foto dan nama"
        sub="Foto, nama, dan cerita yang pertama kali dilihat orang lain."
        crumbs={profileCrumbs('Ubah foto dan nama')}
      />
      <FaceEditor person={person} />
    </>
  )
}

function FaceEditor({ person }: { person: Profile }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Face>()
  return (
    <ProfileColumns rail={<ProfileFaceCard person={{ ...person, ...typed }} tags={<RoleTag role={person.role} />} />}>
      <PhotoSetting person={person} />
      <ProfileFaceForm person={person} onType={setTyped} onSaved={() => void navigate({ to: '/profile' })} />
    </ProfileColumns>
  )
}
