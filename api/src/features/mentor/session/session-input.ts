import { requestDigest } from '../../../lib/security/request-digest.ts'
import type { Booker } from '../hours/booker-queries.ts'
import type { MentorCalendar } from '../hours/calendar-queries.ts'
import type { Span } from '../hours/slot-rules.ts'

/** Input of a booking. Instants as `toISOString` writes them. */
export interface SessionInput {
  mentor_id: string
  start_at: string
  topic: string
  question: string
  links: string[]
  file_ids: string[]
  startup_id: string | null
  idempotency_key: string
}

/** A free slot with its booker. */
export interface Wanted {
  calendar: MentorCalendar
  booker: Booker
  slot: Span
  input: SessionInput
}

/** Digest of the input, stored with its idempotency key. */
export const sessionDigest = ({ mentor_id, start_at, topic, question, links, file_ids, startup_id }: SessionInput) =>
  requestDigest([mentor_id, start_at, topic, question, links.join(' '), file_ids.join(' '), startup_id])
