import { sql } from 'kysely'
import type { PublicStartup } from '@semai/contract/startup/public'
import type { Db } from '../../../lib/database/db.ts'
import { roleOfUser, teamOf } from './summary-queries.ts'

/** Find a startup with a public page; undefined for others. */
export async function findPublicStartup(db: Db, slug: string): Promise<PublicStartup | undefined> {
  const { rows } = await sql<PublicStartup>`
    select s.id, s.slug, s.name, s.tagline, s.verified_at is not null as is_verified,
           json_build_object('url', '/files/' || logo.storage_key) as logo,
           json_build_object('url', '/files/' || banner.storage_key) as banner,
           json_build_object('code', g.code, 'name', g.name, 'description', g.description) as stage,
           ${sectors} as sectors,
           regexp_replace(r.name, '^(Kota|Kabupaten) (Administrasi )?', '') as city,
           (select count(*) ${teamOf} where m.startup_id = s.id) as member_count,
           ${named} as members
    from startup s
    join startup_stage g on g.id = s.stage_id
    left join file logo on logo.id = s.logo_file_id
    left join file banner on banner.id = s.banner_file_id
    left join regency r on r.id = s.regency_id
    where s.slug = ${slug}
      and s.status = 'active'
      and s.has_public_page`.execute(db)
  return rows[0]
}

const sectors = sql`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by i.position), '[]')
  from startup_in_sector i
  join startup_sector c on c.id = i.sector_id
  where i.startup_id = s.id
)`

// Photos of people are private, unless they agreed to be named.
const named = sql`(
  select coalesce(json_agg(json_build_object(
    'full_name', u.full_name,
    'photo', json_build_object('url', '/files/' || f.storage_key),
    'title', m.title,
    'team_role', case when t.code is not null then json_build_object('code', t.code, 'name', t.name) end
  ) order by array_position(array['owner', 'admin', 'member', 'advisor'], m.role), m.joined_at, u.id), '[]')
  ${teamOf}
  ${roleOfUser}
  left join file f on f.id = u.photo_file_id
  where m.startup_id = s.id
    and m.is_named
)`
