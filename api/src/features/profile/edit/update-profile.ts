import { sql, type RawBuilder } from 'kysely'
import { transaction, type Db, type Tx } from '../../../lib/database/db.ts'
import { followZone } from '../../notification/delivery/follow-zone.ts'

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
 * Update the given fields. People who chose no hub of their own move to the hub of their new province. The first province
 * sets the time zone. Constraints reject unknown places, and places that do not belong together.
 */
export const updateProfile = (db: Db, userId: string, change: ProfileChange, now: Date) =>
  transaction(db, (tx) => saveProfile(tx, userId, change, now))

/** Update the given fields in a transaction, as `updateProfile` does. */
export async function saveProfile(tx: Tx, userId: string, change: ProfileChange, now: Date) {
  const from = await lockZone(tx, userId)
  const to = await writeProfile(tx, userId, change, now)
  if (to !== from) await followZone(tx, { user_id: userId, from, to }, now)
}

async function lockZone(tx: Tx, userId: string): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('app_user')
    .select('time_zone')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return time_zone
}

/** Returns the time zone that the person has now. */
async function writeProfile(tx: Tx, userId: string, change: ProfileChange, now: Date): Promise<string> {
  const { region_id, region_hub_id: sent = null } = change
  const region = region_id === undefined ? sql`region_id` : sql`${region_id}::text`
  const region_hub_id = sql<string | null>`case
    when ${sent}::uuid is not null then ${sent}::uuid
    when region_hub_id is null or region_hub_id = ${hubOf(sql`region_id`)} or ${isCleared(change)}
      then coalesce(${hubOf(region)}, ${isCleared(change) ? null : sql`region_hub_id`})
    else region_hub_id
  end`
  const { time_zone } = await tx
    .updateTable('app_user')
    .set({ ...change, region_hub_id, time_zone: change.time_zone ?? zoneAt(region), updated_at: now.toISOString() })
    .where('id', '=', userId)
    .returning('time_zone')
    .executeTakeFirstOrThrow()
  return time_zone
}

const zoneAt = (region: RawBuilder<unknown>) => sql<string>`case
  when region_id is null then coalesce((select r.time_zone from region r where r.id = ${region}), time_zone)
  else time_zone
end`

const isCleared = ({ region_hub_id }: ProfileChange) => region_hub_id === null

const hubOf = (region: RawBuilder<unknown>) => sql`(select r.region_hub_id from region r where r.id = ${region})`
