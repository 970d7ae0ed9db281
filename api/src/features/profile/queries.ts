import { sql } from 'kysely'
import type { Profile } from '@semai/contract/profile/profile'
import type { Config } from '../../lib/config/config.ts'
import type { Db, Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { effectiveScope } from '../../lib/security/session.ts'
import { isMentor } from '../mentor/account/own-mentor-queries.ts'

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
           ${isMentor(sql`u.id`)} as is_mentor,
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
