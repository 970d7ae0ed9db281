import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { formatHourFirst, formatInstant } from '../../../lib/time/format-date.ts'
import { notify } from '../../notification/notify.ts'

interface Offered {
  id: string
  user_id: string
  time_zone: TimeZone
  mentor_id: string
  start_at: string
  until: string
}

/** Notify a waiting person that a slot is held for them. */
export async function notifyOffered(
  deps: Deps,
  tx: Tx,
  { id, user_id, time_zone, mentor_id, start_at, until }: Offered,
) {
  const { rows } = await sql<{ full_name: string }>`select full_name from mentor where id = ${mentor_id}`.execute(tx)
  await notify(tx, deps, {
    user_id,
    kind: 'session',
    title: 'Ada jam untukmu',
    content_title: rows[0]?.full_name ?? 'Mentor',
    content_summary: `${formatHourFirst({ start_at, time_zone })}. Ditahan untukmu sampai ${formatInstant(until, time_zone)}.`,
    target: `/mentor?id=${mentor_id}`,
    dedupe_key: `session:offer:${id}`,
    happens_at: until,
  })
}
