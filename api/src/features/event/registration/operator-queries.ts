import { sql } from 'kysely'
import type { ParticipantStatus } from '@semai/contract/event'
import type { AttendMode } from '@semai/contract/event-participant'
import { serverLimits } from '@semai/contract/limits'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { maskedEmail } from '../../../lib/text/masked-email.ts'
import { readPage } from '../../../lib/database/page.ts'
import { isKeptBy } from '../../../lib/security/reach.ts'
import type { Session } from '../../../lib/security/session.ts'

export type Operator = Pick<Session, 'user_id' | 'scope' | 'operator_hub_id'>

/** What is not theirs is missing to them. */
export async function operates(db: Db | Tx, operator: Operator, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    select e.id
    from event e
    where e.id = ${eventId}
      and ${isKeptBy(operator, sql`e.region_hub_id`)}`.execute(db)
  return rows.length > 0
}

interface ListedParticipant {
  id: string
  user_id: string | null
  full_name: string
  masked_email: string
  status: ParticipantStatus
  attend_mode: AttendMode
  attended_at: string | null
}

/** An event's participants as they came. Those whose e-mail nobody has confirmed are shown only when asked for. */
export async function listEventParticipants(
  db: Db,
  eventId: string,
  { page, status = null }: { page: number; status?: ParticipantStatus | null },
) {
  const list = {
    select: sql`p.id, p.user_id, p.full_name, ${maskedEmail(sql`p.email`)} as masked_email, p.status, p.attend_mode, p.attended_at`,
    from: sql`
      from event_participant p
      where p.event_id = ${eventId}
        and ${status ? sql`p.status = ${status}` : sql`p.status <> 'pending_email'`}`,
    order: sql`p.created_at, p.id`,
  }
  return readPage<ListedParticipant>(db, list, page, serverLimits.pageSize)
}
