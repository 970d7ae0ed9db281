import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import type { Wishes } from './fit-rules.ts'

/** Mentors who had sessions with person `u` or their startups `team`, as JSON. */
const helpedOf = sql`
  coalesce((
    select json_agg(json_build_object('mentor_id', helped.mentor_id, 'name', helped.name))
    from (
      select s.mentor_id, coalesce(min(team.name), 'kamu') as name
      from mentor_session s
      left join team on team.id = s.startup_id
      where s.state = 'held'
        and (s.booked_by = u.id or team.id is not null)
      group by s.mentor_id
    ) helped
  ), '[]')`

/** Read the facts about a founder that rank mentors. */
export async function readWishes(db: Db, userId: string): Promise<Wishes> {
  const { rows } = await sql<Wishes>`
    with team as (
      select s.id, s.name
      from startup_member m
      join startup s on s.id = m.startup_id and s.status = 'active'
      where m.user_id = ${userId}
        and m.role <> 'advisor'
    )
    select u.region_hub_id,
           array(
             select lower(c.name)
             from team
             join startup_in_sector i on i.startup_id = team.id
             join startup_sector c on c.id = i.sector_id
             union
             select lower(m.title || ' ' || m.description)
             from workshop_participant p
             join workshop_module m on m.workshop_id = p.workshop_id and m.status = 'published'
             where p.user_id = u.id
               and p.status in ('registered', 'active')
               and not exists (
                 select
                 from workshop_module_completion done
                 where done.user_id = u.id
                   and done.workshop_module_id = m.id
               )
             union
             select lower(topic)
             from mentor_session
             where booked_by = u.id
               and state in ('requested', 'confirmed', 'held')
           ) as texts,
           ${helpedOf} as helped
    from app_user u
    where u.id = ${userId}`.execute(db)
  return rows[0] ?? { texts: [], region_hub_id: null, helped: [] }
}
