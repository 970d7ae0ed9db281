import { sql } from 'kysely'
import type { RollTicket } from '@semai/contract/console/event'
import type { Db } from '../../../lib/database/db.ts'
import { currentOrigin } from '../../../lib/http/origin.ts'

const SEEN_MS = 86_400_000

interface RollView {
  operator_id: string
  event_id: string
  tickets: RollTicket[]
}

/** Log for everybody on a roll that staff downloaded it, at most once a day: scanners reload it often. */
export async function noteRollViews(db: Db, { operator_id, event_id, tickets }: RollView, now: Date) {
  const time = now.toISOString()
  const origin = currentOrigin()
  await sql`
    insert into audit_log (id, actor_id, action, subject_id, details, device, network, created_at)
    select gen_random_uuid(), ${operator_id}, 'participants-viewed', p.user_id::text,
      jsonb_build_object('event_id', p.event_id), ${origin?.device}, ${origin?.network}, ${time}
    from event_participant p
    where p.id = any(${tickets.map(({ id }) => id)}::uuid[])
      and p.user_id <> ${operator_id}
      and not exists (
        select
        from audit_log a
        where a.actor_id = ${operator_id}
          and a.action = 'participants-viewed'
          and a.subject_id = p.user_id::text
          and a.details = jsonb_build_object('event_id', ${event_id}::text)
          and a.created_at > ${new Date(now.getTime() - SEEN_MS).toISOString()}
      )`.execute(db)
}
