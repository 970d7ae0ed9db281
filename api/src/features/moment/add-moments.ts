import { sql } from 'kysely'
import type { MomentKind } from '@semai/contract/moment'
import type { Clock } from '../../lib/time/clock.ts'
import { newId, type Tx } from '../../lib/database/db.ts'

/** A milestone that a person has just reached. */
export interface NewMoment {
  user_id: string
  kind: MomentKind
  subject_id: string
  title: string
}

/** Insert moments in the transaction of the action. A person gets each moment once. */
export async function addMoments(tx: Tx, { clock }: { clock: Clock }, moments: NewMoment[]) {
  if (moments.length === 0) return
  const time = clock.now().toISOString()
  const rows = moments.map((moment) => ({ ...moment, id: newId() }))
  // PostgreSQL sends the notification at commit: see live.ts.
  await sql`
    with added as (
      insert into moment (id, user_id, kind, subject_id, title, created_at)
      select id, user_id, kind, subject_id, title, ${time}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reached (
        id uuid, user_id uuid, kind text, subject_id uuid, title text)
      order by user_id, kind, subject_id
      on conflict on constraint moment_once do nothing
      returning user_id
    )
    select pg_notify('moment', user_id::text)::text as notified
    from (select distinct user_id from added) person`.execute(tx)
}
