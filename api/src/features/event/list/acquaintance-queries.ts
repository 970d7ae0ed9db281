import { sql } from 'kysely'
import type { EventAcquaintances } from '@semai/contract/event/acquaintance'
import type { Db } from '../../../lib/database/db.ts'
import { acquaintancesOf } from '../../profile/person/acquaintance-queries.ts'

const EVENTS = 100
const SHOWN = 3

/** List the next events with participants whom a person knows, and their names. */
export async function listAcquaintancesByEvent(db: Db, userId: string, now: Date): Promise<EventAcquaintances[]> {
  const { rows } = await sql<EventAcquaintances>`
    with known as materialized (${acquaintancesOf(userId)})
    select p.event_id,
           to_json((array_agg(
             json_build_object('id', k.id, 'full_name', k.full_name, 'photo', json_build_object('url', '/files/' || f.storage_key))
             order by lower(k.full_name), k.id
           ))[1:${sql.lit(SHOWN)}]) as people,
           count(*) as total
    from known k
    join event_participant p on p.user_id = k.id and p.status in ('registered', 'attended')
    join event e on e.id = p.event_id and e.status = 'published' and e.end_at > ${now.toISOString()}
    left join file f on f.id = k.photo_file_id
    group by p.event_id, e.start_at
    order by e.start_at, p.event_id
    limit ${EVENTS}`.execute(db)
  return rows
}
