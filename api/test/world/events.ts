import { randomBytes } from 'node:crypto'
import type { ParticipationStatus } from '@semai/contract/event/event'
import { newId, type Db } from '../../src/lib/database/db.ts'
import type { TestClock } from '../app.ts'

interface EventOptions {
  title?: string
  scope?: 'national' | 'regional'
  /** A hub's number. */
  hub?: number
  stage?: string
  mode?: 'offline' | 'online' | 'hybrid'
  status?: 'draft' | 'published' | 'cancelled'
  /** Hours from now. */
  starts?: number
  hours?: number
  opens?: number
  closes?: number
  capacity_offline?: number | null
  capacity_online?: number | null
  taken_offline?: number
  taken_online?: number
  waitlist?: boolean
  requires_approval?: boolean
  time_zone?: string
  region_id?: string
  address?: string
  join_url?: string
}

const HOUR = 3_600_000

/** Makes events around the test's now, and people who take part in them. */
export function eventMaker({ db, clock }: { db: Db; clock: TestClock }) {
  let made = 0
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString()

  return {
    async event({
      hub,
      stage = 'ignition',
      starts = 24,
      hours = 2,
      opens = -24,
      closes = starts,
      ...rest
    }: EventOptions) {
      const { id: stage_id } = await stageByCode(db, stage)
      const id = newId()
      const row = {
        id,
        stage_id,
        slug: `kegiatan-${++made}-${randomBytes(3).toString('hex')}`,
        title: `Kegiatan ${made}`,
        summary: 'Ringkasan',
        description_html: '<p>Uraian</p>',
        scope: 'national',
        mode: 'online',
        region_hub_id: hub === undefined ? null : (await hubByNumber(db, hub)).id,
        regency_id: '35.78',
        venue_name: 'Ruang Nada',
        start_at: inHours(starts),
        end_at: inHours(starts + hours),
        time_zone: 'Asia/Jakarta',
        registration_opens_at: inHours(opens),
        registration_closes_at: inHours(closes),
        join_url: 'https://temu.semai.example/rahasia',
        organizer_name: 'Semai',
        status: 'published',
        ...rest,
      }
      await db.insertInto('event').values(row).execute()
      return row
    },
    async takesPart(person: { id: string; email: string }, event: { id: string }, status: ParticipationStatus) {
      const row = {
        id: newId(),
        event_id: event.id,
        user_id: person.id,
        full_name: 'Peserta',
        email: person.email,
        attend_mode: 'online',
        status,
        ticket_code: randomBytes(12).toString('hex'),
      }
      await db.insertInto('event_participant').values(row).execute()
    },
    async joinHub(person: { id: string }, hub: number) {
      const region_hub_id = (await hubByNumber(db, hub)).id
      await db.updateTable('app_user').set({ region_hub_id }).where('id', '=', person.id).execute()
      return region_hub_id
    },
  }
}

const stageByCode = (db: Db, code: string) =>
  db.selectFrom('program_stage').select('id').where('code', '=', code).executeTakeFirstOrThrow()

const hubByNumber = (db: Db, number: number) =>
  db.selectFrom('region_hub').select('id').where('number', '=', number).executeTakeFirstOrThrow()
