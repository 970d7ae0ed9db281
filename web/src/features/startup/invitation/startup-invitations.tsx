import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { StartupInvitation } from '@semai/contract/startup/team'
import { formatDate } from '../../../lib/time/format-date.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import { InvitationQuota } from './invitation-quota.tsx'
import { invitationListQuery, itemsOf } from '../queries.ts'
import classes from './startup-invitations.module.css'
import { StartupPart } from '../edit/startup-part.tsx'
import { ROLE_WORDS } from '../startup-text.ts'
import { changes, useChange } from '../edit/use-change.ts'

/** Sent invitations for managers, the open ones first. */
export function StartupInvitations({ startupId }: { startupId: string }) {
  const query = useInfiniteQuery(invitationListQuery(startupId))
  return (
    <StartupPart title="Undangan terkirim">
      <div className={classes.quota}>
        <InvitationQuota startupId={startupId} />
      </div>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={2} lead="avatar" label="Memuat undangan" />}
        errorTitle="Daftar undangan tidak terbuka"
      >
        {(pages) => {
          const invitations = itemsOf(pages)
          if (invitations.length === 0)
            return <p className={classes.none}>Belum ada. Orang yang kamu undang punya 14 hari untuk menjawab.</p>
          return (
            <>
              <ul className={classes.list}>
                {invitations.map((invitation) => (
                  <Sent key={invitation.id} invitation={invitation} />
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          )
        }}
      </QueryBoundary>
    </StartupPart>
  )
}

function Sent({ invitation }: { invitation: StartupInvitation }) {
  const { id, user, role, title, status, expires_at, created_at } = invitation
  const { take, isPending } = useChange(changes.cancel)
  return (
    <li className={classes.sent}>
      <PersonAvatar decorative name={user.full_name} src={user.photo.url} size={40} />
      <div>
        <h3>{user.full_name}</h3>
        <p>
          {[
            title || ROLE_WORDS[role],
            status === 'pending' ? `sampai ${formatDate(expires_at)}` : formatDate(created_at),
          ].join(' · ')}
        </p>
      </div>
      {status === 'pending' ? (
        <Button
          variant="default"
          size="sm"
          loading={isPending}
          aria-label={`Tarik undangan ${user.full_name}`}
          onClick={() => take({ id })}
        >
          Tarik
        </Button>
      ) : (
        <Tag tone={status === 'accepted' ? 'daun' : 'neutral'}>{STATUS_WORDS[status]}</Tag>
      )}
    </li>
  )
}

const STATUS_WORDS: Record<Exclude<StartupInvitation['status'], 'pending'>, string> = {
  accepted: 'Diterima',
  declined: 'Ditolak',
  cancelled: 'Ditarik',
  expired: 'Kedaluwarsa',
}
