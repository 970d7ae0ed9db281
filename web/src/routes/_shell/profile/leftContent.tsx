import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { RoleCard } from '../../../features/pretest/role/role-card.tsx'
import { RoleTag } from '../../../features/pretest/role/role-tag.tsx'
import { ProfileAbout } from '../../../features/profile/overview/profile-about.tsx'
import { ProfileColumns } from '../../../features/profile/overview/profile-columns.tsx'
import { ProfileIdentity } from '../../../features/profile/edit/profile-identity.tsx'
import { ProfilePreviewCard } from '../../../features/profile/overview/profile-preview-card.tsx'
import { stagesQuery } from '../../../features/program/queries.ts'
import { StageTag } from '../../../features/program/stage-tag.tsx'
import { myStartupsQuery } from '../../../features/startup/queries.ts'
import { StartupStrip } from '../../../features/startup/directory/startup-strip.tsx'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PagePending } from '../../../shell/page-pending.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { profileCrumbs } from './-profile-crumbs.tsx'

/** Left column of the specification's profile as a page: facts without achievements. */
export const Route = createFileRoute('/_shell/profile/leftContent')({
  staticData: { title: 'Ringkasan profil', parent: '/profile' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(stagesQuery)
    void queryClient.prefetchQuery(myStartupsQuery)
  },
  component: ProfileLeftContentPage,
})

function ProfileLeftContentPage() {
  const { data: person } = useQuery(profileQuery)
  if (!person) return <PagePending />
  return (
    <>
      <PageHead
        title="Ringkasan profil"
        sub="Siapa kamu, apa peranmu, dan di mana kamu berkarya."
        crumbs={profileCrumbs('Ringkasan profil')}
        action={
          <Button
            leftSection={<IconPencil size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/profile/edit" {...props} />}
          >
            Sunting profil
          </Button>
        }
      />
      <ProfileColumns
        rail={
          <>
            <StartupStrip />
            <RoleCard person={person} />
            <ProfilePreviewCard />
          </>
        }
      >
        <ProfileIdentity
          person={person}
          tags={
            <>
              <RoleTag role={person.role} />
              <StageTag />
            </>
          }
        />
        <ProfileAbout person={person} />
      </ProfileColumns>
    </>
  )
}
