import type { ParticipationStatus } from '@semai/contract/event/event'

/** Statuses by progress, furthest first. */
const ranks: ParticipationStatus[] = [
  'attended',
  'no_show',
  'registered',
  'offered',
  'pending_approval',
  'waitlisted',
  'cancelled',
  'pending_email',
]

interface Part {
  id: string
  user_id: string | null
  status: ParticipationStatus
}

/** Sort a person's participations in an event: furthest status first, then the account's own. */
export const furtherFirst = <P extends Part>(parts: P[]): P[] =>
  parts.toSorted(
    (one, other) =>
      ranks.indexOf(one.status) - ranks.indexOf(other.status) ||
      Number(one.user_id === null) - Number(other.user_id === null) ||
      one.id.localeCompare(other.id),
  )
