import { sql } from 'kysely'
import type { EventSummary } from '@semai/contract/event/event'
import type { Db } from '../../../lib/database/db.ts'
import type { Marks } from '../../../lib/http/shared-answers.ts'

/** The viewer's own fields of a listed event. */
export type Participating = Pick<EventSummary, 'participation'>

/** List a person's participation in some events. */
export async function listParticipationMarks(db: Db, userId: string, eventIds: string[]) {
  const { rows } = await sql<Marks<Participating>>`
    select event_id as id, json_build_object('participation', status)::text as marks
    from event_participant
    where user_id = ${userId}
      and event_id = any(${eventIds}::uuid[])`.execute(db)
  return rows
}
