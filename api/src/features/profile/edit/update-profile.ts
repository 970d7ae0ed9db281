import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'

export interface ProfileChange {
  full_name?: string
  phone?: string | null
  gender?: string | null
  occupation?: string | null
  organization?: string | null
  bio?: string | null
  region_id?: string | null
  regency_id?: string | null
  region_hub_id?: string | null
  time_zone?: string
  profile_completed_at?: string
}

/**
 * Changes what is named. Who has not chosen another hub has that of the province and moves along with it; none is taken
 * away. The first province brings its time zone along, as at a registration. Constraints answer for places that do not exist or do not fit together.
 */
export async function updateProfile(db: Db, userId: string, change: ProfileChange, now: Date) {
  const { region_id, region_hub_id: sent = null } = change
  const region = region_id === undefined ? sql`region_id` : sql`${region_id}::text`
  const region_hub_id = sql<string | null>`case
    when ${sent}::uuid is not null then ${sent}::uuid
    when region_hub_id is null or region_hub_id = ${hubOf(sql`region_id`)} or ${isCleared(change)}
      then coalesce(${hubOf(region)}, ${isCleared(change) ? null : sql`region_hub_id`})
    else region_hub_id
  end`
  await db
    .updateTable('app_user')
    .set({ ...change, region_hub_id, time_zone: change.time_zone ?? zoneAt(region), updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute()
}

const zoneAt = (region: RawBuilder<unknown>) => sql<string>`case
  when region_id is null then coalesce((select r.time_zone from region r where r.id = ${region}), time_zone)
  else time_zone
end`

const isCleared = ({ region_hub_id }: ProfileChange) => region_hub_id === null

const hubOf = (region: RawBuilder<unknown>) => sql`(select r.region_hub_id from region r where r.id = ${region})`
