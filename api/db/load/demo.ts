import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { insertConfirmedAccount } from '../../src/features/auth/insert-account.ts'
import { insertConsents } from '../../src/features/profile/record-consents.ts'
import { newId, transaction, type Db, type Tx } from '../../src/lib/database/db.ts'
import type { FileStore } from '../../src/lib/file/store.ts'
import { hashPassword } from '../../src/lib/security/password.ts'
import type { Scope } from '@semai/contract/profile/profile'
import { insertActivity } from './demo-activity.ts'
import { insertAnnouncements } from './demo-announcements.ts'
import { insertAwards } from './demo-awards.ts'
import { insertChat } from './demo-chat.ts'
import { hubIds, insertEvents } from './demo-events.ts'
import { insertForum } from './demo-forum.ts'
import { insertGuests } from './demo-guests.ts'
import { insertIgnition } from './demo-ignition.ts'
import { insertDemoGuidelines } from './demo-guidelines.ts'
import { insertInvitations } from './demo-invitations.ts'
import { insertLearners } from './demo-learners.ts'
import { insertBookings } from './demo-bookings.ts'
import { insertLibrary } from './demo-library.ts'
import { insertMarkas } from './demo-markas.ts'
import { insertMentors, linkMentors, mentorPeople } from './demo-mentors.ts'
import { insertModeration } from './demo-moderation.ts'
import { insertSeenMoments } from './demo-moments.ts'
import { insertNotifications } from './demo-notifications.ts'
import { insertPhotographs } from './demo-photographs.ts'
import { insertPortraits } from './demo-portraits.ts'
import { insertPreTests } from './demo-pretest.ts'
import { insertQueues } from './demo-queues.ts'
import { insertSessions } from './demo-sessions.ts'
import { insertTasks } from './demo-tasks.ts'
import { insertWorkshops } from './demo-workshop.ts'
import { insertReaders } from './demo-readers.ts'
import { readData } from './reference.ts'
import { insertStartups } from './demo-startups.ts'

export const demoPassword = 'semai-demo-2026'
export const demoAccounts = ['founder@semai.test', 'operator@semai.test', 'mentor@semai.test']

interface DemoPerson {
  email: string
  full_name: string
  scope: Scope
  phone: string | null
  gender: string | null
  occupation: string | null
  organization: string | null
  bio: string | null
  region_code: string
  regency_code: string
  hub: number
  /** Hub of an operator; without it a national operator. */
  operator_hub?: number
  events: { slug: string; status: string; attend_mode: string }[]
}

interface DemoBanner {
  title: string
  body: string
  alt: string
  position: number
  link?: string
  event_slug?: string
}

/** Fills an empty database with a living programme, its dates counted from `now`. */
export async function loadDemo(db: Db, files: FileStore, now: Date) {
  const known = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
  if (known) return
  const passwordHash = await hashPassword(demoPassword)
  await transaction(db, async (tx) => {
    const mentors = await insertMentors(tx)
    const events = await insertEvents(tx, mentors, now)
    await insertPeople(tx, events, passwordHash, now)
    await linkMentors(tx, mentors, now)
    await insertPortraits(tx, files)
    await insertPreTests(tx, now)
    await insertStartups(tx, now)
    await insertBookings(tx, await insertMarkas(tx, now), now)
    await insertPhotographs(tx, files, events)
    await insertChat(tx, files, now)
    await insertForum(tx, now)
    await insertModeration(tx, now)
    const contents = await insertLibrary(tx, files, now)
    await insertReaders(tx, contents, now)
    await insertDemoGuidelines(tx, now)
    await insertIgnition(tx, mentors, now)
    await insertSessions(tx, now)
    await insertAwards(tx, now)
    const parts = await insertWorkshops(tx, now)
    await insertLearners(tx, parts, now)
    await insertTasks(tx, parts, now)
    await insertQueues(tx, now)
    await insertGuests(tx, now)
    await insertInvitations(tx, now)
    await insertBanners(tx, events, now)
    await insertNotifications(tx, events, now)
    await insertAnnouncements(tx, events, now)
    await dateRegistrations(tx, now)
    await insertActivity(tx, now)
    await insertSeenMoments(tx, now)
  })
}

type IdOf = Map<string, string>

// Before all other demo data: the oldest startup is younger.
const JOINED_DAYS_AGO = 150
const DAY_MS = 86_400_000

async function insertPeople(tx: Tx, events: IdOf, password_hash: string, now: Date) {
  const hubs = await hubIds(tx)
  const time = new Date(now.getTime() - JOINED_DAYS_AGO * DAY_MS).toISOString()
  const people: DemoPerson[] = [...readData<DemoPerson[]>('demo/people.json'), ...mentorPeople()]
  for (const person of people) {
    const { email, full_name, scope, phone, gender, occupation, organization, bio } = person
    const id = await insertConfirmedAccount(tx, { email, full_name, scope, password_hash }, now)
    const region = await tx
      .selectFrom('region')
      .select('time_zone')
      .where('id', '=', person.region_code)
      .executeTakeFirst()
    await tx
      .updateTable('app_user')
      .set({
        phone,
        gender,
        occupation,
        organization,
        bio,
        created_at: time,
        profile_completed_at: time,
        region_id: person.region_code,
        regency_id: person.regency_code,
        region_hub_id: hubs.get(person.hub) ?? null,
        operator_hub_id: hubs.get(person.operator_hub ?? 0) ?? null,
        time_zone: region?.time_zone ?? 'Asia/Jakarta',
      })
      .where('id', '=', id)
      .execute()
    await insertConsents(tx, { user_id: id, purposes: ['terms', 'adult'], is_granted: true, at: time })
    await insertParticipations(tx, events, { id, ...person })
  }
}

async function insertParticipations(tx: Tx, events: IdOf, person: DemoPerson & { id: string }) {
  const rows = person.events.flatMap(({ slug, status, attend_mode }) => {
    const event_id = events.get(slug)
    if (!event_id) throw new Error(`demo/people.json names an unknown event: ${slug}`)
    const { id: user_id, full_name, email } = person
    const ticket_code = randomBytes(16).toString('base64url')
    return { id: newId(), event_id, user_id, full_name, email, status, attend_mode, ticket_code }
  })
  if (rows.length > 0) await tx.insertInto('event_participant').values(rows).execute()
}

/** People registered for events while registration was open, and not all at once. */
async function dateRegistrations(tx: Tx, now: Date) {
  await sql`
    update event_participant p
    set created_at = e.registration_opens_at
      + (least(e.registration_closes_at, ${now.toISOString()}::timestamptz) - e.registration_opens_at)
      * ((10 + abs(hashtext(p.email || e.slug) % 80)) / 100.0)
    from event e
    where e.id = p.event_id`.execute(tx)
}

async function insertBanners(tx: Tx, events: IdOf, now: Date) {
  const rows = readData<DemoBanner[]>('demo/banners.json').map(({ title, body, alt, position, link, event_slug }) => ({
    id: newId(),
    title,
    body,
    alt,
    position,
    link: event_slug ? `/event/${events.get(event_slug)}` : (link ?? null),
    placement: 'home',
    starts_at: now.toISOString(),
  }))
  await tx.insertInto('banner').values(rows).execute()
}
