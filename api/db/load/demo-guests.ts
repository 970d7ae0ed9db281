import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { firstNames, lastNames } from '../generate/words.ts'

interface FreeSeats {
  event_id: string
  slug: string
  start_at: string
  is_over: boolean
  mode: 'offline' | 'online'
  count: number
}

/** Number of different guests, above the largest event, so that no guest comes twice to one. */
const GUESTS = 1500
/** Guests who wait for approval, by the event's slug. */
const PENDING: Record<string, number> = { 'bedah-unit-ekonomi': 8, 'menjual-ke-sepuluh-pelanggan-pertama': 6 }
/** Every sixth guest misses a past event. */
const MISSED_ONE_OF = 6
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8

/**
 * Insert guests for the taken seats of events that no person of the demo has, so that counts equal lists, and guests who wait for
 * approval. Their reminders count as sent, because the demo mails no guest. Needs the participations of people.
 */
export async function insertGuests(tx: Tx, now: Date) {
  const places = new Map<string, number>()
  const rows = (await listFreeSeats(tx, now)).flatMap((seats) => {
    const first = places.get(seats.event_id) ?? randomInt(GUESTS)
    const pending = seats.mode === 'offline' ? (PENDING[seats.slug] ?? 0) : 0
    const all = seats.count + pending
    places.set(seats.event_id, first + all)
    return Array.from({ length: all }, (_, at) => participation(seats, (first + at) % GUESTS, at >= seats.count))
  })
  await sql`
    insert into event_participant (
      id, event_id, full_name, email, attend_mode, status, ticket_code, short_code, attended_at, day_reminded_at,
      hour_reminded_at
    )
    select g.id, g.event_id, g.full_name, g.email, g.attend_mode, g.status, g.ticket_code, g.short_code, g.attended_at,
           ${now.toISOString()}, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
      id uuid, event_id uuid, full_name text, email text, attend_mode text, status text, ticket_code text,
      short_code text, attended_at timestamptz
    )`.execute(tx)
}

async function listFreeSeats(tx: Tx, now: Date): Promise<FreeSeats[]> {
  const { rows } = await sql<FreeSeats>`
    select e.id as event_id, e.slug, e.start_at, e.end_at <= ${now.toISOString()} as is_over, m.mode,
           m.taken - (
             select count(*)
             from event_participant p
             where p.event_id = e.id
               and p.attend_mode = m.mode
               and p.status in ('registered', 'offered', 'attended', 'no_show')
           )::integer as count
    from event e
    cross join lateral (values ('offline', e.taken_offline), ('online', e.taken_online)) as m (mode, taken)
    order by e.start_at, e.id, m.mode`.execute(tx)
  return rows
}

function participation({ event_id, start_at, is_over, mode }: FreeSeats, guest: number, isPending: boolean) {
  const [first = '', last = ''] = [firstNames[guest % firstNames.length], lastNames[guest % lastNames.length]]
  const status = isPending ? 'pending_approval' : statusOf(is_over)
  return {
    id: newId(),
    event_id,
    full_name: `${first} ${last}`,
    email: `${first}.${last}.${guest}@surel.example`.toLowerCase(),
    attend_mode: mode,
    status,
    ticket_code: randomBytes(16).toString('base64url'),
    // The trigger would lock each code that it draws, more than a transaction may hold.
    short_code: Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(''),
    attended_at: status === 'attended' ? start_at : null,
  }
}

function statusOf(isOver: boolean) {
  if (!isOver) return 'registered'
  return randomInt(MISSED_ONE_OF) === 0 ? 'no_show' : 'attended'
}
