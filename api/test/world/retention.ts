import { sql, type RawBuilder } from 'kysely'
import { expect } from 'vitest'
import { markIdToken } from '../../src/features/auth/identity/mark-id-token.ts'
import { claimDailyQuota } from '../../src/features/file/claim-daily-quota.ts'
import { removeExpired } from '../../src/features/retention/jobs.ts'
import type { RetentionKind } from '../../src/features/retention/rules.ts'
import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'
import { chatMaker } from './chat.ts'
import { eventMaker } from './events.ts'
import { participationCalls } from './participations.ts'
import { quizMaker } from './quizzes.ts'
import { guestCalls, newcomer } from './registration.ts'
import { startupMaker } from './startups.ts'

/** What the job `retention` does, for tests of what it takes away. */
export const forgetExpired = ({ deps }: Pick<TestApp, 'deps'>) => removeExpired(deps)

interface Sample {
  /** Makes one, as of now. Answers whether it is still there, or still says whose it was. */
  make: () => Promise<() => Promise<boolean>>
  /** Days for which it is there at least, when it does not begin to count at once. */
  lasts?: number
}

/** One of each kind that is kept for a while, made as people make it where that is possible. */
export function retentionSamples(app: TestApp): Record<RetentionKind, Sample> {
  const { call, clock, db, deps, mailTo, person } = app
  const { register, login, forgot } = guestCalls(app)
  const { event } = eventMaker(app)
  const { asGuest, confirm } = participationCalls(app)
  const quizzes = quizMaker(app)
  const chat = chatMaker(app)
  const time = () => clock.now().toISOString()
  const isThere = (rows: RawBuilder<unknown>) => async () => (await rows.execute(db)).rows.length > 0

  let number = 0
  const address = () => `contoh${++number}@surel.example`

  async function tell() {
    const [{ id: user_id }, id] = [await person(), newId()]
    await sql`
      insert into notification (id, user_id, title, content_title, content_summary, dedupe_key, created_at)
      values (${id}, ${user_id}, 'Kabar', '', '', ${id}, ${time()})`.execute(db)
    return id
  }

  const leftNotice = (id: string) => isThere(sql`select from notification where id = ${id}`)

  /** One of each kind. A kind without one fails here, and so does one that goes too soon or never. */
  const samples: Record<RetentionKind, Sample> = {
    'email-challenge': {
      make: async () => {
        const somebody = newcomer()
        await register(somebody)
        return isThere(sql`select from email_challenge where email = ${somebody.email}`)
      },
    },
    'id-token': {
      lasts: 1,
      make: async () => {
        const idToken = `token ${++number}`
        await markIdToken(deps, { idToken, told: null, expiresAt: new Date(clock.now().getTime() + 86_400_000) })
        const rows = sql`select from id_token where expires_at = ${new Date(clock.now().getTime() + 86_400_000).toISOString()}`
        return isThere(rows)
      },
    },
    'idempotency-key': {
      make: async () => {
        const { id: user_id, token } = await person()
        const headers = { 'idempotency-key': newId() }
        await call('POST', '/v1/startup/create', { token, headers, body: { name: 'Panenara' } })
        return isThere(sql`select from idempotency_key where user_id = ${user_id}`)
      },
    },
    throttle: {
      make: async () => {
        const before = await sql<{ key: string }>`select key from throttle`.execute(db)
        const { email } = await person()
        for (let tries = 0; tries < 3; tries++) await login(email, 'salah-terus')
        const old = before.rows.map(({ key }) => key)
        return isThere(sql`select from throttle where key <> all(${old}::text[])`)
      },
    },
    'address-budget': {
      make: async () => {
        await sql`
          insert into address_budget (key, room, spent, counted_at)
          values (${`budget ${++number}`}, 1, 1, ${time()})`.execute(db)
        return isThere(sql`select from address_budget where key = ${`budget ${number}`}`)
      },
    },
    'daily-quota': {
      make: async () => {
        const { id: user_id } = await person()
        await claimDailyQuota(db, { user_id, kind: 'upload', amount: 1 }, 10, clock.now())
        return isThere(sql`select from daily_quota where user_id = ${user_id}`)
      },
    },
    session: {
      make: async () => {
        const { id } = await person()
        return isThere(sql`select from session where user_id = ${id}`)
      },
    },
    'two-step-begun': {
      make: async () => {
        const { id } = await person()
        await sql`
          insert into two_step (user_id, pending_secret, created_at, updated_at)
          values (${id}, 'x', ${time()}, ${time()})`.execute(db)
        return isThere(sql`select from two_step where user_id = ${id}`)
      },
    },
    'two-step-replaced': {
      make: async () => {
        const { id } = await person()
        await sql`
          insert into two_step (user_id, secret, enabled_at, pending_secret, created_at, updated_at)
          values (${id}, 'old', ${time()}, 'new', ${time()}, ${time()})`.execute(db)
        return async () => {
          const row = await db.selectFrom('two_step').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
          expect(row.secret).toBe('old')
          return row.pending_secret !== null
        }
      },
    },
    mail: {
      make: async () => {
        const { email } = await person()
        await forgot(email)
        return isThere(sql`select from mail where to_address = ${email}`)
      },
    },
    'deleted-notification': {
      make: async () => {
        const id = await tell()
        await sql`update notification set deleted_at = ${time()} where id = ${id}`.execute(db)
        return leftNotice(id)
      },
    },
    'read-notification': {
      make: async () => {
        const id = await tell()
        await sql`update notification set read_at = ${time()} where id = ${id}`.execute(db)
        return leftNotice(id)
      },
    },
    'unread-notification': { make: async () => leftNotice(await tell()) },
    'notification-delivery': {
      make: async () => {
        const [{ id: user_id }, id] = [await person(), newId()]
        await sql`
          insert into notification_delivery (id, user_id, kind, way, dedupe_key, content, send_at, outcome, settled_at,
                                             created_at)
          values (${id}, ${user_id}, 'event', 'mail', ${id}, '{}', ${time()}, 'sent', ${time()}, ${time()})`.execute(db)
        return isThere(sql`select from notification_delivery where id = ${id}`)
      },
    },
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
    'data-export': {
      make: async () => {
        const [{ id: user_id }, id] = [await person(), newId()]
        const row = { id, user_id, state: 'expired', created_at: time(), updated_at: time() }
        await db.insertInto('data_export').values(row).execute()
        return isThere(sql`select from data_export where id = ${id}`)
      },
    },
    'quiz-attempt': {
      make: async () => {
        const { attempt } = await quizzes.taker(await quizzes.quiz())
        return isThere(sql`select from quiz_attempt where id = ${attempt.id}`)
      },
    },
    'left-channel': {
      make: async () => {
        const [ayu, bima] = [await person(), await person()]
        const channel = await chat.group(ayu, [bima])
        for (const body of ['Halo', 'Masih di sini?']) await chat.say(ayu, channel, body)
        // What the database's own clock has noted.
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
  }

  async function search(askers: number[]) {
    const term = `kata ${++number}`
    await sql`
      insert into search_miss (term, day, count, askers)
      values (${term}, ${time()}::date, 3, ${askers}::integer[])`.execute(db)
    return isThere(sql`select from search_miss where term = ${term}`)
  }
  return samples
}
