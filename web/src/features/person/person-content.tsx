import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { UserProfile } from '@semai/contract/profile/user'
import { isFailure } from '../../lib/call/failure-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton, TextSkeleton } from '../../ui/state/skeletons.tsx'
import { BlockButton } from './block-button.tsx'
import { PersonAbout, type ShownBadge } from './person-about.tsx'
import classes from './person-dialog.module.css'
import { PersonHead } from './person-head.tsx'
import { personQuery } from './queries.ts'

export interface PersonContentProps {
  id: string
  /** Picture of a badge, rendered by another feature. */
  badgePicture: (badge: ShownBadge) => ReactNode
  /** Actions such as inviting or messaging; hidden on the user’s own profile. */
  action?: ((person: UserProfile) => ReactNode) | undefined
  /** Heading level; 1 on a separate page. */
  level?: 1 | 2
}

/** Profile of a person in sections; a message if it is not visible. */
export function PersonContent({ id, ...slots }: PersonContentProps) {
  const query = useQuery(personQuery(id))
  if (isFailure(query.error, 'user-not-found'))
    return (
      <EmptyState title="Orang ini tidak ditemukan" level={slots.level ?? 2}>
        Mungkin akunnya sudah ditutup, atau profilnya tidak dibuka untukmu.
      </EmptyState>
    )
  return (
    <QueryBoundary query={query} skeleton={<Skeleton />} errorTitle="Profil ini tidak terbuka">
      {(person) => <Person person={person} {...slots} />}
    </QueryBoundary>
  )
}

const Skeleton = () => (
  <>
    <RowSkeleton count={1} lead="avatar" label="Memuat profil" />
    <TextSkeleton count={3} />
  </>
)

function Person({ person, badgePicture, action, level = 2 }: Omit<PersonContentProps, 'id'> & { person: UserProfile }) {
  const { user } = useSession()
  const isSelf = user?.id === person.id
  return (
    <>
      <PersonHead person={person} level={level} />
      {person.is_blocked ? (
        <p className={classes.blocked}>
          Kamu memblokir {person.full_name}. Kalian tidak bisa saling menemukan, mengundang, atau berkirim pesan.
        </p>
      ) : (
        <PersonAbout person={person} badgePicture={badgePicture} />
      )}
      {!isSelf && (
        <div className={classes.actions}>
          <BlockButton person={person} />
          {!person.is_blocked && action?.(person)}
        </div>
      )}
    </>
  )
}
