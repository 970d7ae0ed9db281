import { sql } from 'kysely'
import type { MentorHours } from '@semai/contract/mentor/hours'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { exceptionsOf, weeklyOf } from './calendar-queries.ts'

/** Default hours of a new mentor. */
const noHours = (time_zone: MentorHours['time_zone']): MentorHours => ({
  time_zone,
  session_minutes: 30,
  pause_minutes: 10,
  mode: 'online',
  meeting_url: null,
  building_id: null,
  is_automatic: true,
  max_per_week: 10,
  hub_ids: [],
  stage_ids: [],
  role_codes: [],
  weekly: [],
  exceptions: [],
  rev: 0,
})

/** Read a mentor's hours; the defaults in the account's zone if none are saved. */
export async function readHours(db: Db | Tx, mentorId: string, now: Date): Promise<MentorHours> {
  const { rows } = await sql<MentorHours>`
    select h.time_zone, h.session_minutes, h.pause_minutes, h.mode, h.meeting_url, h.building_id, h.is_automatic,
           h.max_per_week, h.hub_ids, h.stage_ids, h.role_codes, h.rev,
           ${weeklyOf} as weekly, ${exceptionsOf(now)} as exceptions
    from mentor m
    join mentor_hours h on h.mentor_id = m.id
    where m.id = ${mentorId}`.execute(db)
  return rows[0] ?? noHours(await zoneOf(db, mentorId))
}

async function zoneOf(db: Db | Tx, mentorId: string): Promise<MentorHours['time_zone']> {
  const { rows } = await sql<{ time_zone: MentorHours['time_zone'] }>`
    select u.time_zone
    from mentor m
    join app_user u on u.id = m.user_id
    where m.id = ${mentorId}`.execute(db)
  return rows[0]?.time_zone ?? 'Asia/Jakarta'
}

interface Choice {
  id: string
  name: string
}

interface HoursChoices {
  buildings: Choice[]
  hubs: Choice[]
  stages: Choice[]
  roles: { code: string; name: string }[]
}

/** Read the choices of the hours form: buildings, hubs, stages and roles. */
export async function readHoursChoices(db: Db): Promise<HoursChoices> {
  const { rows } = await sql<HoursChoices>`
    select
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name) order by name) from building where status = 'active'
      ), '[]') as buildings,
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name) order by number) from region_hub
      ), '[]') as hubs,
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name) order by position) from startup_stage where is_active
      ), '[]') as stages,
      coalesce((
        select json_agg(json_build_object('code', code, 'name', name) order by position) from team_role
      ), '[]') as roles`.execute(db)
  return rows[0] ?? { buildings: [], hubs: [], stages: [], roles: [] }
}
