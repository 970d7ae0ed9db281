import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Mentor } from '@semai/contract/mentor/directory'
import { analytics } from '../../../lib/app/analytics.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { ContentDialog } from '../../../ui/dialog/content-dialog.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { RowSkeleton, TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import { MentorSessions } from '../slot/mentor-sessions.tsx'
import { LinkedInButton } from './linkedin-button.tsx'
import classes from './mentor-dialog.module.css'
import { languageWords } from './mentor-text.ts'
import { findListedMentor, mentorQuery } from './queries.ts'

interface MentorDialogProps {
  id: string
  /** Start of the pressed slot. */
  slot?: string | undefined
  onClose: () => void
}

/** The specification's mentor detail dialog (section 1), at most 600 px wide, with the bookable slots. */
export function MentorDialog({ id, slot, onClose }: MentorDialogProps) {
  const queryClient = useQueryClient()
  const query = useQuery({ ...mentorQuery(id), placeholderData: () => findListedMentor(queryClient, id) })
  return (
    <ContentDialog aria-label="Profil mentor" onClose={onClose}>
      {isFailure(query.error, 'mentor-not-found') ? (
        <EmptyState title="Mentor ini tidak ditemukan" level={2}>
          Mungkin ia sudah tidak terdaftar. Lihat mentor lain di daftar.
        </EmptyState>
      ) : (
        <QueryBoundary query={query} skeleton={<Skeleton />} errorTitle="Profil mentor tidak terbuka">
          {(mentor) => <MentorDetail mentor={mentor} slot={slot} />}
        </QueryBoundary>
      )}
    </ContentDialog>
  )
}

const Skeleton = () => (
  <>
    <RowSkeleton count={1} lead="avatar" label="Memuat profil mentor" />
    <TextSkeleton count={3} />
  </>
)

function MentorDetail({ mentor, slot }: { mentor: Mentor; slot: string | undefined }) {
  const { id, full_name, linkedin_url } = mentor
  useEffect(() => analytics.track('Mentor Viewed', { mentor_id: id, full_name }), [id, full_name])
  return (
    <MentorSessions
      mentor={mentor}
      slot={slot}
      profile={<MentorProfile mentor={mentor} />}
      link={<LinkedInButton link={linkedin_url} name={full_name} />}
    />
  )
}

function MentorProfile({ mentor }: { mentor: Mentor }) {
  const { full_name, position, startup_name, region_hub_name, photo } = mentor
  return (
    <>
      <div className={classes.head}>
        {/* A broken photo gives way to the initials. */}
        <PersonAvatar decorative name={full_name} src={photo.url} size={96} className={classes.photo} />
        <div>
          <h2>{full_name}</h2>
          {position && <p>{position}</p>}
          {startup_name && <p>{startup_name}</p>}
          {region_hub_name && <p>{region_hub_name}</p>}
        </div>
      </div>
      <p className={classes.words}>{mentor.short_description}</p>
      <Facts mentor={mentor} />
    </>
  )
}

function Facts({ mentor: { expertise, languages, is_available } }: { mentor: Mentor }) {
  const spoken = languageWords(languages)
  return (
    <>
      <Tags>
        {!is_available && <Tag>Sedang penuh</Tag>}
        {expertise.map((field) => (
          <Tag key={field} tone="nila">
            {field}
          </Tag>
        ))}
      </Tags>
      {spoken && <p className={classes.languages}>Bahasa: {spoken}</p>}
    </>
  )
}
