import type { IgnitionContent } from '@semai/contract/ignition'
import card from '../../../ui/card/cover-card.module.css'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { SessionCard } from './session-card.tsx'

interface SessionCardsProps {
  sessions: IgnitionContent[]
  viewerZone: string
}

export const SessionCards = ({ sessions, viewerZone }: SessionCardsProps) => (
  <ul className={card.cards}>
    {sessions.map((session) => (
      <li key={session.id}>
        <SessionCard session={session} viewerZone={viewerZone} />
      </li>
    ))}
  </ul>
)

export const SessionCardsSkeleton = ({ count }: { count: number }) => (
  <CardSkeleton count={count} facts={3} isRowOnPhone className={card.cards} label="Memuat sesi" />
)
