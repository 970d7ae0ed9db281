import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../../../src/lib/database/db.ts'
import type { TestApp } from '../../app.ts'
import { chatMaker } from '../chat.ts'
import { eventMaker } from '../events.ts'
import { mentorSessionMaker } from '../mentor-sessions.ts'
import { participationCalls } from '../participations.ts'
import { quizMaker } from '../quizzes.ts'
import { startupMaker } from '../startups.ts'
import { taskMaker } from '../tasks.ts'
import { sampling, type Samples } from './sample.ts'

/** Samples of people's content, requests and actions. */
export function doingSamples(app: TestApp) {
  const { db, mailTo, person } = app
  const { event } = eventMaker(app)
  const { asGuest, confirm } = participationCalls(app)
  const quizzes = quizMaker(app)
  const chat = chatMaker(app)
  const { mentor, session } = mentorSessionMaker(app)
  const { upload } = taskMaker(app)
  const { isThere, time } = sampling(app)
  let number = 0
  const address = () => `contoh${++number}@surel.example`

  async function search(askers: number[]) {
    const term = `kata ${++number}`
    await sql`
      insert into search_miss (term, day, count, askers)
      values (${term}, ${time()}::date, 3, ${askers}::integer[])`.execute(db)
    return isThere(sql`select from search_miss where term = ${term}`)
  }

  return {
    'unconfirmed-guest': {
      make: async () => {
        const email = address()
        await asGuest(await event({ starts: 24 * 30 }), email)
        return isThere(sql`select from event_participant where email = ${email}`)
      },
    },
    guest: {
      make: async () => {
        const email = address()
        const made = await event({ starts: 2, hours: 1 })
        await asGuest(made, email)
        expect((await confirm((await mailTo(email)).token)).status).toBe(200)
        return async () => {
          const row = await db
            .selectFrom('event_participant')
            .selectAll()
            .where('event_id', '=', made.id)
            .executeTakeFirstOrThrow()
          if (row.email === email) return true
          expect(row).toMatchObject({ full_name: 'Peserta', phone: null, short_code: null, status: 'registered' })
          expect(JSON.stringify(row)).not.toContain('Suryani')
          return false
        }
      },
    },
    invitation: {
      make: async () => {
        const [startup, { id: user_id }, id] = [
          await startupMaker(app).startup(await person()),
          await person(),
          newId(),
        ]
        await sql`
          insert into startup_invitation
            (id, startup_id, user_id, role, status, expires_at, answered_at, created_at, updated_at)
          values (${id}, ${startup.id}, ${user_id}, 'member', 'declined', ${time()}, ${time()}, ${time()}, ${time()})`.execute(
          db,
        )
        return isThere(sql`select from startup_invitation where id = ${id}`)
      },
    },
    'mentor-invitation': {
      make: async () => {
        const [mentor_id, id] = [newId(), newId()]
        await sql`
          insert into mentor (id, full_name, startup_name, position, short_description)
          values (${mentor_id}, 'Sekar Ayundita', 'Ruma Sehatku', 'Kepala Produk', 'Halo.')`.execute(db)
        await sql`
          insert into mentor_invitation (id, mentor_id, email, token_hash, sent_at, expires_at, ended_at, created_at)
          values (${id}, ${mentor_id}, 'sekar@surel.example', ${id}, ${time()}, ${time()}, ${time()}, ${time()})`.execute(
          db,
        )
        return isThere(sql`select from mentor_invitation where id = ${id}`)
      },
    },
    'account-invitation': {
      make: async () => {
        const id = newId()
        await sql`
          insert into account_invitation (id, full_name, email, access, status, created_at, updated_at)
          values (${id}, 'Sekar Ayundita', 'sekar@surel.example', 'participant', 'withdrawn', ${time()}, ${time()})`.execute(
          db,
        )
        return isThere(sql`select from account_invitation where id = ${id}`)
      },
    },
    'data-export': {
      make: async () => {
        const [{ id: user_id }, id] = [await person(), newId()]
        const row = { id, user_id, state: 'expired', created_at: time(), updated_at: time() }
        await db.insertInto('data_export').values(row).execute()
        return isThere(sql`select from data_export where id = ${id}`)
      },
    },
    'share-card': {
      make: async () => {
        const [{ id: user_id }, id] = [await person(), newId()]
        const card = { id, user_id, kind: 'pre-test', format: 'story', digest: id, content: '{}', alt: '' }
        await db
          .insertInto('share_card')
          .values({ ...card, asked_at: time(), created_at: time() })
          .execute()
        return isThere(sql`select from share_card where id = ${id}`)
      },
    },
    'quiz-attempt': {
      make: async () => {
        const { attempt } = await quizzes.taker(await quizzes.quiz())
        return isThere(sql`select from quiz_attempt where id = ${attempt.id}`)
      },
    },
    'mentor-session-file': {
      make: async () => {
        const booker = await person()
        // It ends a minute after it is made: nothing waits a day longer for that.
        const made = await session({ mentor: await mentor(), booker, starts: -1, minutes: 61 })
        const file_id = await upload(booker.id)
        const row = { session_id: made.id, file_id, position: 0 }
        await db.insertInto('mentor_session_file').values(row).execute()
        return isThere(sql`select from mentor_session_file where file_id = ${file_id}`)
      },
    },
    'left-channel': {
      make: async () => {
        const [ayu, bima] = [await person(), await person()]
        const channel = await chat.group(ayu, [bima])
        for (const body of ['Halo', 'Masih di sini?']) await chat.say(ayu, channel, body)
        // Replaces the time set by the database's clock.
        await sql`update channel_member set status = 'removed', updated_at = ${time()} where channel_id = ${channel}`.execute(
          db,
        )
        await sql`update channel set created_at = ${time()}, updated_at = ${time()} where id = ${channel}`.execute(db)
        return isThere(sql`
          select from channel where id = ${channel}
          union all
          select from message where channel_id = ${channel}`)
      },
    },
    'active-day': {
      make: async () => {
        const { id } = await person()
        return isThere(sql`select from active_day where user_id = ${id}`)
      },
    },
    'analytics-event': {
      make: async () => {
        const id = newId()
        await sql`
          insert into analytics_event (id, name, properties, occurred_at, created_at)
          values (${id}, 'Event Viewed', '{}', ${time()}, ${time()})`.execute(db)
        return isThere(sql`select from analytics_event where id = ${id}`)
      },
    },
    'rare-search': { make: () => search([1, 2]) },
    'search-miss': { make: () => search([1, 2, 3]) },
  } satisfies Samples
}
