import type { TimeZone } from '@semai/contract/call/field'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { escapeHtml } from '../../src/lib/mail/template.ts'
import { hubIds, instantOf } from './demo-events.ts'
import { readData } from './reference.ts'

interface DemoCategory {
  slug: string
  name: string
  description: string
  position: number
}

interface DemoSession {
  slug: string
  category: string
  track: string
  episode_number: number | null
  roles: string[]
  title: string
  summary: string
  description: string[]
  /** `mentor` is a number of demo/mentors.json. */
  speakers: { name: string; position: string; mentor: number | null }[]
  mode: string
  hub: number | null
  venue_name: string | null
  day: number
  start: string
  minutes: number
  time_zone: TimeZone
  capacity: number | null
  /** Everybody with a seat: the demo's own people among them. */
  taken: number
  join_url: string | null
  /** A library content's slug. */
  recording: string | null
  status: string
}

interface DemoParticipant {
  email: string
  session: string
  status: 'registered' | 'attended'
}

/** Ignition and Sekolah Beta, after the people, the mentors and the library. */
export async function insertIgnition(tx: Tx, mentors: Map<number, string>, now: Date) {
  const categories = readData<DemoCategory[]>('demo/ignition/categories.json').map((category) => ({
    ...category,
    id: newId(),
    status: 'published',
  }))
  await tx.insertInto('ignition_category').values(categories).execute()
  const sessions = await insertSessions(tx, { categories: idsBySlug(categories), mentors }, now)
  await insertParticipants(tx, sessions)
}

interface Known {
  categories: Map<string, string>
  mentors: Map<number, string>
}

type InsertedSession = Awaited<ReturnType<typeof insertSessions>>

async function insertSessions(tx: Tx, { categories, mentors }: Known, now: Date) {
  const hubs = await hubIds(tx)
  const recordings = idsBySlug(await tx.selectFrom('library_content').select(['id', 'slug']).execute())
  const rows = readData<DemoSession[]>('demo/ignition/sessions.json').map((session) => {
    const category_id = categories.get(session.category)
    if (!category_id) throw new Error(`demo/ignition names an unknown category: ${session.slug}`)
    return {
      ...whenOf(session, now),
      id: newId(),
      category_id,
      slug: session.slug,
      track: session.track,
      episode_number: session.episode_number,
      role_codes: session.roles,
      title: session.title,
      summary: session.summary,
      description_html: session.description.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
      speakers: JSON.stringify(speakersOf(session, mentors)),
      mode: session.mode,
      region_hub_id: session.hub === null ? null : (hubs.get(session.hub) ?? null),
      venue_name: session.venue_name,
      capacity: session.capacity,
      taken: session.taken,
      join_url: session.join_url,
      recording_content_id: session.recording === null ? null : (recordings.get(session.recording) ?? null),
      status: session.status,
    }
  })
  await tx.insertInto('ignition_content').values(rows).execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

const speakersOf = ({ slug, speakers }: DemoSession, mentors: Map<number, string>) =>
  speakers.map(({ name, position, mentor }) => {
    const mentor_id = mentor === null ? null : mentors.get(mentor)
    if (mentor_id === undefined) throw new Error(`demo/ignition names an unknown mentor: ${slug} ${mentor}`)
    return { name, position, mentor_id }
  })

function whenOf({ time_zone, day, start, minutes }: DemoSession, now: Date) {
  const startsAt = instantOf(now, time_zone, day, start)
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  return { time_zone, start_time: startsAt.toISOString(), end_time: endsAt.toISOString() }
}

const DAY_MS = 86_400_000

async function insertParticipants(tx: Tx, sessions: InsertedSession) {
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const personOf = new Map(people.map(({ id, email }) => [email, id]))
  const rows = readData<DemoParticipant[]>('demo/ignition/participants.json').map(
    ({ email, session: slug, status }) => {
      const user_id = personOf.get(email)
      const session = sessions.get(slug)
      if (!user_id || !session) throw new Error(`demo/ignition/participants.json: ${email} ${slug}`)
      const created_at = new Date(Date.parse(session.start_time) - 14 * DAY_MS).toISOString()
      return {
        id: newId(),
        user_id,
        ignition_content_id: session.id,
        status,
        attended_at: status === 'attended' ? session.start_time : null,
        created_at,
        updated_at: created_at,
      }
    },
  )
  await tx.insertInto('ignition_participant').values(rows).execute()
}

const idsBySlug = (rows: { id: string; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]))
