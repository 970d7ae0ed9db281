import { sql } from 'kysely'

/** Members of startup `s` with open accounts. */
export const teamOf = sql`
  from startup_member m
  join app_user u on u.id = m.user_id and u.status = 'active'`

export const roleOfUser = sql`
  left join user_category uc on uc.user_id = u.id
  left join team_role t on t.code = uc.role_code`

/** Team roles that no member of startup `s` has. Advisors do not count. */
export const missingRoles = sql`
  array(
    select t.code
    from team_role t
    where not exists (
      select
      ${teamOf}
      join user_category uc on uc.user_id = u.id
      where m.startup_id = s.id
        and m.role <> 'advisor'
        and uc.role_code = t.code
    )
    order by t.position
  )`

/** Public columns of startups in lists. Needs `s` and `sharedJoins`. */
export const sharedColumns = sql`
  s.id, s.slug, s.name, s.tagline, s.verified_at is not null as is_verified,
  json_build_object('url', '/files/' || logo.storage_key) as logo,
  json_build_object('url', '/files/' || banner.storage_key) as banner,
  json_build_object('code', g.code, 'name', g.name) as stage,
  (
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by i.position), '[]')
    from startup_in_sector i
    join startup_sector c on c.id = i.sector_id
    where i.startup_id = s.id
  ) as sectors,
  case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as region_hub,
  case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as regency,
  (select count(*) ${teamOf} where m.startup_id = s.id) as member_count,
  ${missingRoles} as missing_roles`

/** Columns of startups in lists with the person's role. Needs `fromStartups`. */
export const summaryColumns = sql`${sharedColumns}, me.role as my_role`

export const sharedJoins = sql`
  join startup_stage g on g.id = s.stage_id
  left join file logo on logo.id = s.logo_file_id
  left join file banner on banner.id = s.banner_file_id
  left join region_hub h on h.id = s.region_hub_id
  left join regency r on r.id = s.regency_id`

/** Startups `s` with their joins, and the person's membership `me`. */
export const fromStartups = (userId: string) => sql`
  from startup s
  ${sharedJoins}
  left join startup_member me on me.startup_id = s.id and me.user_id = ${userId}`
