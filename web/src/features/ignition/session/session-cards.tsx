import type { IgnitionContent } from '@semai/contract/ignition'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { SessionCard } from './session-card.tsx'
import classes from './session-cards.module.css'

interface SessionCardsProps {
  sessions: IgnitionContent[]
  viewerZone: string
}

export const SessionCards = ({ sessions, viewerZone }: SessionCardsProps) => (
  <ul className={classes.cards}>
    {sessions.map((session) => (
      <li key={session.id}>
        <SessionCard session={session} viewerZone={viewerZone} />
      </li>
    ))}
  </ul>
)

export const SessionCardsSkeleton = ({ count }: { count: number }) => (
  <CardSkeleton count={count} facts={3} isRowOnPhone className={classes.cards} label="Memuat sesi" />
)
