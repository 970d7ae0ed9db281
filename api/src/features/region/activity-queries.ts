import { sql } from 'kysely'
import type { HubActivity } from '@semai/contract/region'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db } from '../../lib/database/db.ts'
import { hubEvents } from '../event/list/hub-queries.ts'
import { hubSessions } from '../ignition/calendar-queries.ts'
import { hubMeetings } from '../workshop/calendar-queries.ts'

/** List a hub’s events, Ignition sessions and workshop meetings that have not ended, by time. */
export async function listHubActivities(db: Db, hubId: string, now: Date) {
  const of = { region_hub_id: hubId, now, limit: serverLimits.homePageEvents }
  const { rows } = await sql<HubActivity>`
    select a.kind, a.id, a.title, a.start_at, a.end_at, a.time_zone, a.place, a.target
    from (
      (${hubEvents(of)})
      union all
      (${hubSessions(of)})
      union all
      (${hubMeetings(of)})
    ) a
    order by a.start_at, a.id
    limit ${of.limit}`.execute(db)
  return rows
}
