import { IconCertificate, IconSeedling } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Badge, Certificate } from '@semai/contract/award'
import type { Profile } from '@semai/contract/profile/profile'
import { BadgePicture } from '../../../features/award/badge/badge-picture.tsx'
import { badgesQuery, certificatesQuery } from '../../../features/award/queries.ts'
import { ProfileColumns } from '../../../features/profile/overview/profile-columns.tsx'
import { ProfileTimeline, type Milestone } from '../../../features/profile/overview/profile-timeline.tsx'
import { StageCard } from '../../../features/program/stage-card.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { FiguresCard } from './-figures-card.tsx'
import classes from './-history.module.css'

/** Stages of the programme with badges and certificates. */
export function ProfileHistory({ person }: { person: Profile }) {
  const badges = useQuery(badgesQuery)
  const certificates = useQuery(certificatesQuery)
  return (
    <div className={classes.history}>
      <StageCard />
      <ProfileColumns rail={<FiguresCard />}>
        <section aria-labelledby="reached">
          <SectionHead id="reached" title="Yang sudah kamu capai" />
          <QueryBoundary
            query={badges}
            skeleton={<RowSkeleton count={5} lead="avatar" label="Memuat riwayatmu" />}
            errorTitle="Riwayatmu tidak terbuka"
          >
            {(earned) => (
              <QueryBoundary
                query={certificates}
                skeleton={<RowSkeleton count={5} lead="avatar" label="Memuat riwayatmu" />}
                errorTitle="Riwayatmu tidak terbuka"
              >
                {(issued) => (
                  <ProfileTimeline
                    milestones={[...earned.flatMap(ofBadge), ...issued.map(ofCertificate), joinOf(person)]}
                    timeZone={person.time_zone}
                  />
                )}
              </QueryBoundary>
            )}
          </QueryBoundary>
        </section>
      </ProfileColumns>
    </div>
  )
}

const ofBadge = ({ id, name, image, awarded_at }: Badge): Milestone[] =>
  awarded_at
    ? [
        {
          id,
          at: awarded_at,
          title: name,
          text: 'Badge diraih',
          picture: <BadgePicture image={image} isEarned size={44} />,
          target: `/badge-certificate/badge?id=${id}`,
        },
      ]
    : []

const ofCertificate = ({ id, title, issued_at }: Certificate): Milestone => ({
  id,
  at: issued_at,
  title,
  text: 'Sertifikat terbit',
  picture: <IconCertificate size={24} aria-hidden />,
  target: `/badge-certificate/certificate?id=${id}`,
})

const joinOf = ({ id, created_at }: Profile): Milestone => ({
  id,
  at: created_at,
  title: 'Bergabung di Semai',
  text: 'Awal perjalananmu',
  picture: <IconSeedling size={24} aria-hidden />,
  target: null,
})
