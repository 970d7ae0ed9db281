import { sql, type RawBuilder } from 'kysely'
import { roleOf } from '../pretest/person-role-queries.ts'

/** Condition for people `u` in an announcement’s audience. `row` is the alias of the announcement. */
export const isInAudience = (row: 'a' | 't'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`(
    u.status = 'active'
    and (${column('region_hub_id')} is null or u.region_hub_id = ${column('region_hub_id')})
    and case ${column('audience')}
      when 'role' then ${roleOf(sql`u.id`)} = ${column('role_code')}
      when 'stage' then exists (
        select
        from event_participant p
        join event e on e.id = p.event_id
        where p.user_id = u.id
          and p.status in ('registered', 'attended')
          and e.stage_id = ${column('stage_id')}
      )
      else true
    end
  )`
}

/** Number of people that an announcement `t` has reached, or would reach now. */
export const recipients = sql`
  case when t.status in ('draft', 'scheduled', 'cancelled')
    then (select count(*)::integer from app_user u where ${isInAudience('t')})
    else t.told
  end`
