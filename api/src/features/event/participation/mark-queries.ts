import { sql } from 'kysely'
import type { EventSummary } from '@semai/contract/event/event'
import type { Db } from '../../../lib/database/db.ts'
import type { Marks } from '../../../lib/http/shared-answers.ts'

/** What is one's own in an event that is listed. */
export type Participating = Pick<EventSummary, 'participation'>

/** Somebody's part in some events. */
export async function listParticipationMarks(db: Db, userId: string, eventIds: string[]) {
  const { rows } = await sql<Marks<Participating>>`
    select event_id as id, json_build_object('participation', status)::text as marks
    from event_participant
    where user_id = ${userId}
      and event_id = any(${eventIds}::uuid[])`.execute(db)
  return rows
}
