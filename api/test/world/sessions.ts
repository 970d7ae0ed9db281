import { randomBytes } from 'node:crypto'
import type { IgnitionParticipantStatus } from '@semai/contract/ignition'
import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'

interface SessionOptions {
  title?: string
  category_id?: string
  track?: 'ignition' | 'sekolah_beta'
  episode_number?: number
  role_codes?: string[]
  speakers?: { name: string; position: string; mentor_id: string | null }[]
  mode?: 'online' | 'offline' | 'recorded'
  status?: 'draft' | 'published' | 'cancelled' | 'finished'
  /** Hours from now. */
  starts?: number
  hours?: number
  time_zone?: string
  /** A hub's number. */
  hub?: number
  venue_name?: string
  capacity?: number | null
  taken?: number
  join_url?: string | null
  recording_url?: string
  recording_content_id?: string
}

const HOUR_MS = 3_600_000

interface Caller {
  token: string
}

/** Makes sessions around the test's now, and the calls of those who take part in them. */
export function sessionMaker({ call, clock, db, person }: Pick<TestApp, 'call' | 'clock' | 'db' | 'person'>) {
  let made = 0
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString()
  const take =
    (what: 'registration' | 'cancel' | 'join') =>
    ({ token }: Caller, { id }: { id: string }) =>
      call('POST', `/v1/ignition-participant/${what}`, { token, body: { ignition_content_id: id } })

  async function category(name = 'Pola Pikir', status = 'published') {
    const position = ++made
    const slug = `kategori-${position}-${randomBytes(3).toString('hex')}`
    const row = { id: newId(), name, slug, description: 'Uraian', position, status }
    await db.insertInto('ignition_category').values(row).execute()
    return row
  }
  const register = take('registration')

  return {
    category,
    async session({ starts = 24, hours = 2, speakers = [], hub, ...rest }: SessionOptions = {}) {
      const number = ++made
      const row = {
        id: newId(),
        slug: `sesi-${number}-${randomBytes(3).toString('hex')}`,
        category_id: rest.category_id ?? (await category()).id,
        title: `Sesi ${number}`,
        summary: 'Ringkasan',
        description_html: '<p>Uraian</p>',
        mode: 'online',
        start_time: inHours(starts),
        end_time: inHours(starts + hours),
        time_zone: 'Asia/Jakarta',
        join_url: 'https://temu.semai.example/rahasia',
        status: 'published',
        region_hub_id: hub === undefined ? null : await hubId(hub),
        ...rest,
      }
      await db
        .insertInto('ignition_content')
        .values({ ...row, speakers: JSON.stringify(speakers) })
        .execute()
      return row
    },
    async takesPart(user: { id: string }, { id }: { id: string }, status: IgnitionParticipantStatus) {
      const at = clock.now().toISOString()
      const row = { id: newId(), user_id: user.id, ignition_content_id: id, status, created_at: at, updated_at: at }
      await db.insertInto('ignition_participant').values(row).execute()
    },
    register,
    cancel: take('cancel'),
    join: take('join'),
    /** Register a new person, one second after the previous one. */
    async comer(session: { id: string }) {
      clock.advance({ seconds: 1 })
      const somebody = await person({ full_name: 'Wulan' })
      const { json } = await register(somebody, session)
      return { ...somebody, data: json.data }
    },
    read: async ({ token }: Caller, { id }: { id: string }) =>
      (await call('GET', `/v1/ignition-content/get/${id}`, { token })).json.data,
    async statusesOf({ id }: { id: string }) {
      const rows = await db
        .selectFrom('ignition_participant')
        .select('status')
        .where('ignition_content_id', '=', id)
        .execute()
      return rows.map(({ status }) => status).toSorted()
    },
    async takenOf({ id }: { id: string }) {
      const row = await db.selectFrom('ignition_content').select('taken').where('id', '=', id).executeTakeFirstOrThrow()
      return row.taken
    },
  }

  async function hubId(number: number) {
    const hub = await db.selectFrom('region_hub').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    return hub.id
  }
}
