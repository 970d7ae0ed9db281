import type { SessionState } from '@semai/contract/mentor/session'
import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'

interface Somebody {
  id: string
  token: string
}

interface MentorOptions {
  full_name?: string
  /** A hub's number. */
  hub?: number
  expertise?: string[]
  /** Null for one of the directory alone. */
  account?: Somebody | null
}

/** A mentor and, with it, their account. */
interface MadeMentor extends Somebody {
  mentor_id: string
  full_name: string
}

interface SessionOptions {
  mentor: { mentor_id: string }
  booker: { id: string }
  startup_id?: string | null
  /** Hours from now. */
  starts?: number
  minutes?: number
  state?: SessionState
  missed_by?: 'mentor' | 'booker' | null
  ended_by?: string
  schedule_id?: string
  topic?: string
  question?: string
}

const MINUTE_MS = 60_000

/** Makes mentors with accounts and sessions around the test's now, and the calls of what comes after them. */
export function mentorSessionMaker({ call, clock, db, person }: Pick<TestApp, 'call' | 'clock' | 'db' | 'person'>) {
  let made = 0
  const put = (path: string, { token }: { token: string }, body: object) => call('PUT', `/v1/${path}`, { token, body })

  async function mentor({ hub, account, full_name = `Raka Mahendra ${++made}`, expertise }: MentorOptions = {}) {
    const mentor_id = newId()
    const user = account === undefined ? await person({ full_name, scope: 'mentor' }) : account
    const region_hub_id = hub === undefined ? null : await hubId(hub)
    await db
      .insertInto('mentor')
      .values({
        id: mentor_id,
        full_name,
        startup_name: 'Nandur',
        position: 'CTO',
        linkedin_url: 'https://www.linkedin.com/',
        short_description: 'Delapan tahun membangun produk.',
        expertise: expertise ?? ['Produk', 'Data'],
        region_hub_id,
        user_id: user?.id ?? null,
        joined_at: user ? clock.now().toISOString() : null,
      })
      .execute()
    return { id: '', token: '', ...user, mentor_id, full_name } satisfies MadeMentor
  }

  /** Insert a booked session without the checks of booking. */
  async function session({ mentor: with_, booker, starts = 24, minutes = 40, ...rest }: SessionOptions) {
    const at = clock.now().toISOString()
    const start = clock.now().getTime() + starts * 60 * MINUTE_MS
    const end_at = new Date(start + minutes * MINUTE_MS).toISOString()
    const state = rest.state ?? 'confirmed'
    const row = {
      id: newId(),
      mentor_id: with_.mentor_id,
      booked_by: booker.id,
      startup_id: null,
      topic: 'Produk',
      question: 'Bagaimana kami menentukan harga langganan pertama untuk petani?',
      start_at: new Date(start).toISOString(),
      end_at,
      blocked_until: end_at,
      state,
      mode: 'online',
      meeting_url: 'https://temu.semai.example/rahasia',
      answer_by: state === 'requested' ? new Date(start).toISOString() : null,
      settled_at: state === 'held' || state === 'no_show' ? end_at : null,
      idempotency_key: newId(),
      request_digest: 'x',
      created_at: at,
      updated_at: at,
      ...rest,
    }
    await db.insertInto('mentor_session').values(row).execute()
    return row
  }

  /** Weekly hours: day of the week from 1, from and to. */
  async function hours({ mentor_id }: { mentor_id: string }, weekly: [weekday: number, from: string, to: string][]) {
    const at = clock.now().toISOString()
    const row = { mentor_id, time_zone: 'Asia/Jakarta', session_minutes: 40, mode: 'online', created_at: at }
    await db
      .insertInto('mentor_hours')
      .values({ ...row, meeting_url: 'https://temu.semai.example/rahasia', updated_at: at })
      .execute()
    await db
      .insertInto('mentor_weekly_hours')
      .values(weekly.map(([weekday, from_time, to_time]) => ({ mentor_id, weekday, from_time, to_time })))
      .execute()
  }

  async function hubId(number: number) {
    const hub = await db.selectFrom('region_hub').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    return hub.id
  }

  return {
    mentor,
    session,
    hours,
    say: (who: Somebody, { id }: { id: string }, says: string) => put('mentor-session/outcome', who, { id, says }),
    note: (who: Somebody, { id }: { id: string }, text: string) => put('mentor-session/note', who, { id, text }),
    agree: (who: Somebody, { id }: { id: string }, actions: object[]) =>
      put('mentor-session/actions', who, { id, actions }),
    setAction: (who: Somebody, id: string, state: string) => put('mentor-action/state', who, { id, state }),
    actions: ({ token }: Somebody, query = '') => call('GET', `/v1/mentor-action/get${query}`, { token }),
    rate: (who: Somebody, { id }: { id: string }, rating: number, words = '') =>
      put('mentor-session/rate', who, { id, rating, words }),
    ownRatings: ({ token }: Somebody) => call('GET', '/v1/mentor-session/own-ratings', { token }),
  }
}
