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
  /** A badge as another feature draws it. */
  badgePicture: (badge: ShownBadge) => ReactNode
  /** What one may do with this person from here: invite them, write to them. Not shown for oneself. */
  action?: ((person: UserProfile) => ReactNode) | undefined
  /** 1 where it is the whole page. */
  level?: 1 | 2
}

/** A person in sections, one under the other; or that they are not to be seen. */
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
