import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { WeeklyHours } from '@semai/contract/mentor/hours'
import { slotsOf, type HoursRules, type Span } from '../../src/features/mentor/hours/slot-rules.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { addDays, localDay } from '../../src/lib/time/local-time.ts'

export interface DemoHours {
  email: string
  minutes: number
  pause: number
  is_automatic: boolean
  per_week: number
  weekly: WeeklyHours[]
  /** End of the Markas's slug, for hours in a Markas. */
  building?: string
  roles?: string[]
  /** From today on. */
  days_off?: number[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Earliest start of a booked session from now, so that no session falls on the first evening of a demo. */
const SOONEST_HOURS = 20

/** A mentor with their bookable hours. */
export interface MentorWithHours {
  mentor_id: string
  user_id: string
  full_name: string
  building_id: string | null
  rules: HoursRules
}

export interface World {
  tx: Tx
  now: Date
  person: (email: string) => string
}

export function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`demo/mentor-sessions.json: ${name}`)
  return value
}

export async function insertHours({ tx, now }: World, one: DemoHours): Promise<MentorWithHours> {
  const { rows } = await sql<Pick<MentorWithHours, 'mentor_id' | 'user_id' | 'full_name'> & { time_zone: TimeZone }>`
    select m.id as mentor_id, u.id as user_id, m.full_name, u.time_zone
    from mentor m
    join app_user u on u.id = m.user_id
    where u.email = ${one.email}`.execute(tx)
  const { time_zone, ...mentor } = known(rows[0], one.email)
  const building_id = one.building ? await readBuilding(tx, one.building) : null
  const time = new Date(now.getTime() - 100 * DAY_MS).toISOString()
  await tx
    .insertInto('mentor_hours')
    .values({
      mentor_id: mentor.mentor_id,
      time_zone,
      session_minutes: one.minutes,
      pause_minutes: one.pause,
      mode: building_id ? 'markas' : 'online',
      meeting_url: building_id ? null : `https://temu.semai.example/${one.email.split('@')[0]}`,
      building_id,
      is_automatic: one.is_automatic,
      max_per_week: one.per_week,
      role_codes: one.roles ?? [],
      created_at: time,
      updated_at: time,
    })
    .execute()
  const exceptions = (one.days_off ?? []).map((day) => ({
    date: addDays(localDay(now, time_zone), day),
    from: null,
    to: null,
  }))
  const rules = { time_zone, session_minutes: one.minutes, pause_minutes: one.pause, weekly: one.weekly, exceptions }
  await insertRanges(tx, mentor.mentor_id, rules)
  return { ...mentor, building_id, rules }
}

async function insertRanges(tx: Tx, mentor_id: string, { weekly, exceptions }: HoursRules) {
  const ranges = weekly.map(({ weekday, from, to }) => ({ mentor_id, weekday, from_time: from, to_time: to }))
  await tx.insertInto('mentor_weekly_hours').values(ranges).execute()
  for (const { date } of exceptions) {
    await tx.insertInto('mentor_hours_exception').values({ id: newId(), mentor_id, date }).execute()
  }
}

async function readBuilding(tx: Tx, town: string): Promise<string> {
  const building = await tx
    .selectFrom('building')
    .select('id')
    .where('slug', 'like', `%${town}%`)
    .executeTakeFirstOrThrow()
  return building.id
}

/** Never one that meets another of the same mentor: each has a slot of its own. */
export function slotAt({ rules }: MentorWithHours, slot: number, now: Date): Span {
  const today = localDay(now, rules.time_zone)
  const soonest = new Date(now.getTime() + SOONEST_HOURS * HOUR_MS).toISOString()
  const slots = slotsOf(rules, addDays(today, -56), 84)
  const found =
    slot > 0
      ? slots.filter(({ start_at }) => start_at > soonest)[slot - 1]
      : slots.filter(({ end_at }) => end_at < now.toISOString()).at(slot)
  return known(found, `slot ${slot}`)
}
