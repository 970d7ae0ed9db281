import { sql, type RawBuilder } from 'kysely'
import type { Profile } from '@semai/contract/profile'
import type { Config } from '../../lib/config/config.ts'
import type { Db, Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { effectiveScope } from '../../lib/security/session.ts'

interface StoredProfile extends Omit<Profile, 'needs_two_step'> {
  has_two_step: boolean
}

/** The signed-in person, as only they see it. @throws Failure profile-missing */
export async function getProfile(
  db: Db | Tx,
  userId: string,
  config: Pick<Config, 'twoStepRequired'>,
): Promise<Profile> {
  const { rows } = await sql<StoredProfile>`
    select u.id, u.email, u.full_name, u.scope, u.phone, u.gender, u.occupation, u.organization, u.bio, u.time_zone,
           u.created_at,
           json_build_object('url', '/files/' || f.storage_key) as photo,
           case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as region,
           case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as regency,
           case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as region_hub,
           case when t.code is not null then json_build_object('code', t.code, 'name', t.name) end as role,
           coalesce((
             select state
             from pre_test_submission
             where user_id = u.id
             order by state = 'submitted' desc
             limit 1
           ), 'none') as pre_test_state,
           u.password_hash is not null as has_password,
           exists (select from two_step where user_id = u.id and enabled_at is not null) as has_two_step,
           u.profile_completed_at is not null as is_profile_completed,
           coalesce((
             select is_granted
             from consent
             where user_id = u.id and purpose = 'analytics'
             order by created_at desc, id desc
             limit 1
           ), false) as accepts_analytics
    from app_user u
    left join file f on f.id = u.photo_file_id
    left join region r on r.id = u.region_id
    left join regency c on c.id = u.regency_id
    left join region_hub h on h.id = u.region_hub_id
    left join user_category uc on uc.user_id = u.id
    left join team_role t on t.code = uc.role_code
    where u.id = ${userId}`.execute(db)
  if (!rows[0]) throw new Failure('profile-missing')
  const { has_two_step, ...profile } = rows[0]
  const scope = effectiveScope({ scope: profile.scope, has_two_step }, config)
  return { ...profile, scope, needs_two_step: scope !== profile.scope }
}

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
 * away. Constraints answer for places that do not exist or do not fit together.
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
    .set({ ...change, region_hub_id, updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute()
}

const isCleared = ({ region_hub_id }: ProfileChange) => region_hub_id === null

const hubOf = (region: RawBuilder<unknown>) => sql`(select r.region_hub_id from region r where r.id = ${region})`

/** Puts a new photo in place and answers the storage key of the old one, if there was any. */
export async function replacePhoto(tx: Tx, userId: string, fileId: string | null): Promise<string | null> {
  // Of several at once, each waits and then takes away the one before it. "No key": the new file's row already
  // holds a share of the person's, which a full lock would wait for until both are stuck.
  const { rows: people } = await sql<{ photo_file_id: string | null }>`
    select photo_file_id
    from app_user
    where id = ${userId}
    for no key update`.execute(tx)
  await sql`update app_user set photo_file_id = ${fileId} where id = ${userId}`.execute(tx)
  const { rows: files } = await sql<{ storage_key: string }>`
    delete from file
    where id = ${people[0]?.photo_file_id ?? null}
    returning storage_key`.execute(tx)
  return files[0]?.storage_key ?? null
}
