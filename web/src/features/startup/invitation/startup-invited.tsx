import { useInfiniteQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/card/card.tsx'
import { Invitation } from './my-invitations.tsx'
import { invitationListQuery, itemsOf } from '../queries.ts'
import classes from './startup-invited.module.css'

interface StartupInvitedProps {
  startupId: string
  viewerZone: string
}

/** Invitation of the person to the open startup. */
export function StartupInvited({ startupId, viewerZone }: StartupInvitedProps) {
  const { data: pages } = useInfiniteQuery(invitationListQuery())
  const invitation = itemsOf(pages).find(({ startup, status }) => startup.id === startupId && status === 'pending')
  if (!invitation) return null
  return (
    <Card as="section" aria-label="Undangan untukmu" className={classes.card}>
      <Invitation invitation={invitation} viewerZone={viewerZone} />
    </Card>
  )
}
