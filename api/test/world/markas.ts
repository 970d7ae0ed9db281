import { randomBytes } from 'node:crypto'
import type { TimeZone } from '@semai/contract/call/field'
import type { MarkasSetting } from '@semai/contract/markas/setting'
import type { BookingStatus } from '@semai/contract/markas/booking'
import { newId, type Db } from '../../src/lib/database/db.ts'

interface BuildingOptions {
  name?: string
  /** A hub's number. */
  hub?: number
  start_time?: string
  end_time?: string
  open_days?: number[]
  time_zone?: TimeZone
  is_open_on_holidays?: boolean
  status?: 'active' | 'coming_soon' | 'inactive'
  lat?: number
  lng?: number
}

interface RoomOptions {
  building_id: string
  name?: string
  capacity?: number
  facilities?: string[]
  slot_minutes?: number
  buffer_minutes?: number
  min_minutes?: number
  max_minutes?: number
  check_in_required?: boolean
  check_in_code?: string
  position?: number
  status?: 'active' | 'maintenance' | 'inactive'
}

interface BookingOptions {
  room_id: string
  user_id: string | null
  start_at: string
  end_at: string
  blocked_until?: string
  grace_until?: string
  status?: BookingStatus
  released_at?: string | null
  forgiven_at?: string | null
}

const MINUTE_MS = 60_000
const word = () => randomBytes(4).toString('hex')
const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString()

/** Makes buildings with rooms, and bookings that are there already. Open every day, 09.00–21.00 WIB, two hours a slot. */
export function markasMaker({ db }: { db: Db }) {
  let made = 0

  return {
    async building({ hub, ...rest }: BuildingOptions = {}) {
      const id = newId()
      const row = {
        id,
        slug: `markas-${++made}-${word()}`,
        name: `Markas ${made}`,
        summary: 'Rumah kerja',
        description: 'Uraian',
        address: 'Jalan Ambeng 1',
        start_time: '09:00',
        end_time: '21:00',
        open_days: [1, 2, 3, 4, 5, 6, 7],
        time_zone: 'Asia/Jakarta',
        region_hub_id: hub === undefined ? null : await hubId(db, hub),
        house_rules: ['Lepas sepatu'],
        status: 'active',
        ...rest,
      }
      await db.insertInto('building').values(row).execute()
      return row
    },

    async room(options: RoomOptions) {
      const row = {
        id: newId(),
        slug: `ruang-${++made}-${word()}`,
        name: `Ruang ${made}`,
        capacity: 8,
        check_in_code: word().toUpperCase(),
        position: made,
        status: 'active',
        ...options,
      }
      await db.insertInto('room').values(row).execute()
      return row
    },

    /** Straight into the table: what rules would refuse can be there, too. */
    async booking({ start_at, end_at, ...rest }: BookingOptions) {
      const row = {
        id: newId(),
        start_at,
        end_at,
        first_start_at: start_at,
        blocked_until: end_at,
        check_in_from: later(start_at, -15),
        grace_until: later(start_at, 15),
        cancel_until: later(start_at, -60),
        reference_no: `MK-${word().toUpperCase()}`,
        purpose: 'Rapat tim',
        attendee_count: 2,
        status: 'booked',
        idempotency_key: newId(),
        created_at: start_at,
        updated_at: start_at,
        ...rest,
      }
      await db.insertInto('schedule').values(row).execute()
      return row
    },

    async setting(place: { building_id?: string; room_id?: string }, values: Partial<MarkasSetting>) {
      await db
        .insertInto('markas_setting')
        .values({ id: newId(), ...place, ...values })
        .execute()
    },

    async closeOn(building_id: string, date: string, reason = 'Perawatan listrik') {
      await db.insertInto('building_closed_date').values({ building_id, date, reason }).execute()
    },

    async holiday(date: string, kind: 'national' | 'joint_leave') {
      await db
        .insertInto('holiday')
        .values({ date, kind, name: `Hari ${kind}` })
        .execute()
    },
  }
}

async function hubId(db: Db, number: number) {
  const { id } = await db.selectFrom('region_hub').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  return id
}
