import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { OwnMentor } from '@semai/contract/mentor/account'
import { expertiseQuery } from '../../../../features/mentor/directory/queries.ts'
import { OwnPhoto } from '../../../../features/mentor/account/own-photo.tsx'
import { OwnProfileForm } from '../../../../features/mentor/account/own-profile-form.tsx'
import { ownMentorQuery } from '../../../../features/mentor/account/queries.ts'
import { NotMentor } from '../../../../features/mentor/room/not-mentor.tsx'
import { useIsMentor } from '../../../../features/mentor/room/use-own-hours.ts'
import { ProfileEditPart } from '../../../../features/profile/edit/profile-edit-part.tsx'
import { isFailure } from '../../../../lib/call/failure-text.ts'
import { currentSession } from '../../../../lib/session/session.ts'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { QueryBoundary } from '../../../../ui/state/query-boundary.tsx'
import { RowSkeleton, TextSkeleton } from '../../../../ui/state/skeletons.tsx'
import { TargetLink } from '../../../../ui/link/target-link.tsx'

export const Route = createFileRoute('/_shell/mentor/ruang/profil')({
  staticData: { title: 'Profil mentormu', parent: '/mentor/ruang' },
  loader: ({ context: { queryClient } }) => {
    // Skips the fetch for people who are no mentors.
    if (!currentSession().user?.is_mentor) return
    void queryClient.prefetchQuery(ownMentorQuery)
    void queryClient.prefetchQuery(expertiseQuery)
  },
  component: MentorProfilePage,
})

function MentorProfilePage() {
  const isMentor = useIsMentor()
  const query = useQuery({ ...ownMentorQuery, enabled: isMentor === 'yes' })
  if (isMentor === 'unsure') return <Skeleton />
  if (isMentor === 'no' || isFailure(query.error, 'mentor-account-missing')) return <NotMentor />
  return (
    <>
      <PageHead
        title="Profil mentormu"
        sub="Begini kamu tampil di daftar mentor."
        crumbs={[
          <TargetLink key="room" target="/mentor/ruang">
            Ruang mentor
          </TargetLink>,
          'Profil mentormu',
        ]}
        {...(query.data && { action: <Shown id={query.data.id} /> })}
      />
      <QueryBoundary query={query} skeleton={<Skeleton />} errorTitle="Profil mentormu tidak terbuka">
        {(mentor) => <Parts mentor={mentor} />}
      </QueryBoundary>
    </>
  )
}

const Shown = ({ id }: { id: string }) => (
  <Button variant="default" renderRoot={(props) => <Link to="/mentor" search={{ id }} {...props} />}>
    Lihat di daftar
  </Button>
)

function Parts({ mentor }: { mentor: OwnMentor }) {
  const place = mentor.region_hub_name ? ` dan hubmu, ${mentor.region_hub_name},` : ''
  return (
    <>
      <ProfileEditPart id="photo" title="Foto" about="JPEG, PNG, atau WebP. Dipotong jadi persegi.">
        <OwnPhoto mentor={mentor} />
      </ProfileEditPart>
      <ProfileEditPart
        id="words"
        title="Tentang kamu"
        about={`Namamu, ${mentor.full_name},${place} diatur pengelola. Ada yang keliru? Kabari mereka, ya.`}
      >
        <OwnProfileForm key={mentor.id} mentor={mentor} />
      </ProfileEditPart>
    </>
  )
}

const Skeleton = () => (
  <>
    <RowSkeleton count={1} lead="avatar" label="Memuat profil mentormu" />
    <TextSkeleton count={8} />
  </>
)
