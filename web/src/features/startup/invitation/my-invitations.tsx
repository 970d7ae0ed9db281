import { useState } from 'react'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StartupInvitation } from '@semai/contract/startup/team'
import { analytics } from '../../../lib/app/analytics.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Card } from '../../../ui/card/card.tsx'
import { LogoTile } from '../../../ui/picture/logo-tile.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { InvitationBlock } from './invitation-block.tsx'
import classes from './my-invitations.module.css'
import { invitationListQuery, itemsOf } from '../queries.ts'
import { ROLE_WORDS } from '../startup-text.ts'
import { changes, useChange } from '../edit/use-change.ts'

/** Open invitations. Renders nothing without one or after a failure, because mail and bell show them too. */
export function MyInvitations({ viewerZone }: { viewerZone: string }) {
  const { data: pages } = useInfiniteQuery(invitationListQuery())
  const open = itemsOf(pages).filter(({ status }) => status === 'pending')
  if (open.length === 0) return null
  return (
    <section aria-labelledby="invitations" className={classes.section}>
      <SectionHead
        id="invitations"
        title={open.length === 1 ? 'Undangan untukmu' : `${open.length} undangan untukmu`}
      />
      <ul className={classes.list}>
        {open.map((invitation) => (
          <Card as="li" key={invitation.id}>
            <Invitation invitation={invitation} viewerZone={viewerZone} />
          </Card>
        ))}
      </ul>
    </section>
  )
}

/** Invitation with its answers. */
export function Invitation({ invitation, viewerZone }: { invitation: StartupInvitation; viewerZone: string }) {
  const { startup, role, title, message, invited_by_name, expires_at } = invitation
  return (
    <div className={classes.invitation}>
      <LogoTile id={startup.id} src={startup.logo.url} words={[startup.name]} />
      <div className={classes.words}>
        <h3>
          <Link to="/startup/$id" params={{ id: startup.id }}>
            {startup.name}
          </Link>
        </h3>
        <p>
          {invited_by_name} mengajakmu sebagai {ROLE_WORDS[role].toLocaleLowerCase('id-ID')}
          {title && `, ${title}`}.
        </p>
        {message && <blockquote>{message}</blockquote>}
        <small>Berlaku sampai {formatDate(expires_at, viewerZone)}</small>
      </div>
      <Answers invitation={invitation} />
    </div>
  )
}

function Answers({ invitation: { id, startup, invited_by_id, invited_by_name } }: { invitation: StartupInvitation }) {
  const [isBlocking, setBlocking] = useState(false)
  const { take, isPending, variables } = useChange(changes.answer, {
    onDone: ({ data }) =>
      analytics.track('Startup Invitation Answered', { startup_id: startup.id, status: data.status }),
  })
  const answer = (is_accepted: boolean) => ({
    disabled: isPending && variables.is_accepted !== is_accepted,
    loading: isPending && variables.is_accepted === is_accepted,
    onClick: () => take({ id, is_accepted }),
  })
  return (
    <div className={classes.answers}>
      <Button
        variant="subtle"
        color="kertas"
        size="sm"
        aria-label={`Tolak undangan ${startup.name}`}
        {...answer(false)}
      >
        Tolak
      </Button>
      <Button size="sm" aria-label={`Terima undangan ${startup.name}`} {...answer(true)}>
        Terima
      </Button>
      {invited_by_id && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.never}
          aria-label={`Jangan undang lagi, ${invited_by_name}`}
          onClick={() => setBlocking(true)}
        >
          Jangan undang lagi
        </Button>
      )}
      {isBlocking && invited_by_id && (
        <InvitationBlock id={invited_by_id} name={invited_by_name} onClose={() => setBlocking(false)} />
      )}
    </div>
  )
}
