import { sql } from 'kysely'
import type { OverviewFilter } from '@semai/contract/console/overview'
import type { TimeZone } from '@semai/contract/call/field'
import { staffLimits } from '@semai/contract/call/staff-limits'
import type { Db } from '../../../lib/database/db.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { daysBetween, endOfDay, startOfDay } from '../../../lib/time/local-time.ts'
import { boundHub } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'
import { daysBefore, type Days } from './rules.ts'

/** Period, zone, hub and stage of the figures to read. */
export interface Lens extends Days {
  zone: TimeZone
  hub_id: string | null
  stage_id: string | null
}

/**
 * Resolve a filter. An operator of a hub always gets that hub; another hub is rejected as unknown.
 * @throws Failure period-too-long, region-hub-unknown, stage-unknown; invalid-input if `to` is before `from`
 */
export async function getLens(db: Db, session: Session, filter: OverviewFilter): Promise<Lens> {
  const { from, to, time_zone, region_hub_id = null, stage = null } = filter
  const days = daysBetween(from, to)
  if (days < 1) throw fieldFailure('invalid-input', 'to')
  if (days > staffLimits.overviewDays) throw new Failure('period-too-long')
  const own = boundHub(session)
  if (own && region_hub_id && own !== region_hub_id) throw new Failure('region-hub-unknown')
  const found = await findFilter(db, { hub: own ?? region_hub_id, stage })
  if (region_hub_id && !found.hub_id) throw new Failure('region-hub-unknown')
  if (stage && !found.stage_id) throw new Failure('stage-unknown')
  return { from, to, zone: time_zone, ...found }
}

async function findFilter(db: Db, { hub, stage }: { hub: string | null; stage: string | null }) {
  const { rows } = await sql<Pick<Lens, 'hub_id' | 'stage_id'>>`
    select (select id from region_hub where id = ${hub}::uuid) as hub_id,
           (select id from program_stage where code = ${stage}) as stage_id`.execute(db)
  return rows[0] ?? { hub_id: null, stage_id: null }
}

/** Return the same lens over the preceding period of equal length. */
export const lensBefore = (lens: Lens): Lens => ({ ...lens, ...daysBefore(lens) })

/** Rows `f` of figure_day of one name. */
export const daysOf = (name: string, { from, to, zone, hub_id }: Lens) => sql`
  f.name = ${name}
  and f.zone = ${zone}
  and f.is_total = ${hub_id === null}
  and ${hub_id ? sql`f.region_hub_id = ${hub_id}` : sql`f.region_hub_id is null`}
  and f.day between ${from}::date and ${to}::date`

/** Rows `f` of figure_funnel for people who registered in the period, in any stage. */
export const cohortOf = ({ from, to, zone, hub_id }: Lens) => sql`
  f.zone = ${zone}
  and f.day between ${from}::date and ${to}::date
  and ${hub_id ? sql`f.region_hub_id = ${hub_id}` : sql`true`}`

/** Like `cohortOf`, limited to the chosen stage, or counting each person once without a stage. */
export const funnelOf = (lens: Lens) => sql`
  ${lens.stage_id ? sql`f.stage_id = ${lens.stage_id}` : sql`f.stage_id is null`}
  and ${cohortOf(lens)}`

/** Rows `f` of figure_event that begin in the period. */
export const eventsOf = ({ from, to, zone, hub_id, stage_id }: Lens) => sql`
  f.start_at >= ${startOfDay(from, zone).toISOString()}
  and f.start_at < ${endOfDay(to, zone).toISOString()}
  and ${hub_id ? sql`f.region_hub_id = ${hub_id}` : sql`true`}
  and ${stage_id ? sql`f.stage_id = ${stage_id}` : sql`true`}`

/** Rows `f` of figure_room_day (room_id) or figure_building_hour (building_id), of one hub’s buildings or of all. */
export const placesOf = (place: 'room_id' | 'building_id', { from, to, hub_id }: Lens) => sql`
  f.day between ${from}::date and ${to}::date
  and ${hub_id ? sql`f.${sql.raw(place)} in (${sql.raw(placesOfHub[place])} where b.region_hub_id = ${hub_id})` : sql`true`}`

const placesOfHub = {
  room_id: 'select r.id from room r join building b on b.id = r.building_id',
  building_id: 'select b.id from building b',
}
