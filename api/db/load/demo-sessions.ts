import type { ActionState } from '@semai/contract/mentor/after'
import type { SessionState } from '@semai/contract/mentor/session'
import { blockedUntil, type Span } from '../../src/features/mentor/hours/slot-rules.ts'
import { lockRoomsOf, reserveRoom } from '../../src/features/markas/booking/reserve-room.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { addDays, localDay } from '../../src/lib/time/local-time.ts'
import { insertHours, known, slotAt, type DemoHours, type MentorWithHours, type World } from './demo-hours.ts'
import { readData } from './reference.ts'

interface DemoSession {
  mentor: string
  by: string
  startup: string | null
  /** Which of the mentor's slots: 1 the first to come, -1 the last that is past. */
  slot: number
  topic: string
  question: string
  state: SessionState
  missed_by?: 'booker' | 'mentor' | null
  contested?: boolean
  links?: string[]
  note?: string
  actions?: { what: string; who: string; due_day: number; state: ActionState }[]
  rating?: number
  words?: string
}

interface DemoSessions {
  hours: DemoHours[]
  sessions: DemoSession[]
  waiting: { mentor: string; by: string; days_ago: number }[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Insert mentors' hours, past and upcoming sessions, and waiting people. Needs Markas and startups. */
export async function insertSessions(tx: Tx, now: Date) {
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const idOf = new Map(people.map(({ id, email }) => [email, id]))
  const world: World = { tx, now, person: (email) => known(idOf.get(email), email) }
  const { hours, sessions, waiting } = readData<DemoSessions>('demo/mentor-sessions.json')
  const mentors = new Map<string, MentorWithHours>()
  for (const one of hours) mentors.set(one.email, await insertHours(world, one))
  for (const session of sessions)
    await insertSession(world, known(mentors.get(session.mentor), session.mentor), session)
  for (const { mentor, by, days_ago } of waiting) {
    const time = new Date(now.getTime() - days_ago * DAY_MS).toISOString()
    const { mentor_id } = known(mentors.get(mentor), mentor)
    const row = { id: newId(), mentor_id, user_id: world.person(by), state: 'waiting' }
    await tx
      .insertInto('mentor_waiting')
      .values({ ...row, created_at: time, updated_at: time })
      .execute()
  }
}

async function insertSession(world: World, mentor: MentorWithHours, session: DemoSession) {
  const { tx, now, person } = world
  const { topic, question, links = [], state, note = '' } = session
  const slot = slotAt(mentor, session.slot, now)
  const booked_by = person(session.by)
  const startup_id = session.startup ? await readStartup(tx, session.startup) : null
  const isPast = session.slot < 0
  const time = new Date(isPast ? Date.parse(slot.start_at) - 3 * DAY_MS : now.getTime() - 5 * HOUR_MS).toISOString()
  const id = newId()
  await tx
    .insertInto('mentor_session')
    .values({
      ...slot,
      ...(isPast ? pastOf(session, slot) : {}),
      id,
      mentor_id: mentor.mentor_id,
      booked_by,
      startup_id,
      topic,
      question,
      links: JSON.stringify(links),
      blocked_until: blockedUntil(slot, mentor.rules),
      state,
      mode: mentor.building_id ? 'markas' : 'online',
      schedule_id: isPast ? null : await reserve(world, mentor, { ...slot, startup_id }),
      answer_by: state === 'requested' ? new Date(now.getTime() + 18 * HOUR_MS).toISOString() : null,
      note,
      idempotency_key: newId(),
      request_digest: '',
      created_at: time,
      updated_at: time,
    })
    .execute()
  await insertAfter(world, { id, booked_by, ended_at: slot.end_at }, session)
}

/** Columns of a past session: outcome, and times of questions and reminders, so that jobs skip it. */
function pastOf({ state, missed_by = null, contested = false, note }: DemoSession, { start_at, end_at }: Span) {
  const isSettled = state === 'held' || state === 'no_show'
  const says = missed_by === 'booker' ? 'booker_missed' : 'held'
  return {
    mentor_opened_at: start_at,
    mentor_says: isSettled || contested ? says : null,
    booker_says: contested ? 'mentor_missed' : isSettled ? says : null,
    missed_by,
    contested_at: contested ? end_at : null,
    settled_at: isSettled ? end_at : null,
    note_at: note ? end_at : null,
    day_reminded_at: start_at,
    hour_reminded_at: start_at,
    asked_at: end_at,
    asked_again_at: isSettled || contested ? end_at : null,
  }
}

async function readStartup(tx: Tx, name: string): Promise<string> {
  const startup = await tx.selectFrom('startup').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return startup.id
}

async function reserve(
  { tx, now }: World,
  { building_id, full_name }: MentorWithHours,
  slot: Span & { startup_id: string | null },
) {
  if (!building_id) return null
  await lockRoomsOf(tx, building_id)
  return reserveRoom(tx, { ...slot, building_id, attendee_count: 2, purpose: `Sesi mentor: ${full_name}` }, now)
}

async function insertAfter(
  { tx, now, person }: World,
  { id, booked_by, ended_at }: { id: string; booked_by: string; ended_at: string },
  { mentor, actions = [], rating, words = '' }: DemoSession,
) {
  const rows = actions.map(({ what, who, due_day, state }, position) => ({
    id: newId(),
    session_id: id,
    position,
    what,
    who_id: person(who),
    due_on: addDays(localDay(now, 'Asia/Jakarta'), due_day),
    state,
    written_by: person(mentor),
    done_at: state === 'done' ? now.toISOString() : null,
    created_at: ended_at,
    updated_at: ended_at,
  }))
  if (rows.length > 0) await tx.insertInto('mentor_action').values(rows).execute()
  if (!rating) return
  const row = { session_id: id, user_id: booked_by, rating, words, created_at: ended_at, updated_at: ended_at }
  await tx.insertInto('mentor_rating').values(row).execute()
}
