import { sql, type RawBuilder } from 'kysely'
import type { Effect, Effects, RowChange } from '../../lib/change/effect.ts'
import { countRows } from '../../lib/database/count-rows.ts'
import type { Tx } from '../../lib/database/db.ts'
import { modeIn, modeNames, wasLinkShown } from './change-rules.ts'
import { reliedOn } from './relied-on.ts'

const SOON_MS = 2 * 3_600_000

const countWhere = (tx: Tx, id: string, where: RawBuilder<unknown>): Promise<number> =>
  countRows(
    tx,
    sql`
      from ignition_participant p
      where p.ignition_content_id = ${id}
        and ${where}`,
  )

const countOpen = (tx: Tx, { id }: RowChange) => countWhere(tx, id, sql`p.status in ('registered', 'waitlisted')`)
const countSeated = (tx: Tx, { id }: RowChange) => countWhere(tx, id, sql`p.status in ('registered', 'attended')`)
const countWaiting = (tx: Tx, { id }: RowChange) => countWhere(tx, id, sql`p.status = 'waitlisted'`)

/** More seats (positive) or fewer (negative). Null: no limit. */
const seatsAdded = ({ before, after }: RowChange) =>
  Math.sign(Number(after['capacity'] ?? Infinity) - Number(before['capacity'] ?? Infinity))

const cells: Effect[] = [
  {
    name: 'session.time',
    fields: ['start_time', 'end_time', 'time_zone'],
    count: countOpen,
    text: () =>
      'terdaftar atau menunggu. Kursinya tetap, jadwal barunya langsung dikabarkan, dan pengingat dikirim lagi.',
  },
  {
    name: 'session.time-soon',
    fields: ['start_time'],
    applies: ({ after, now }) => Date.parse(reliedOn(after).start_time) < now.getTime() + SOON_MS,
    count: null,
    text: ({ after, now }) =>
      Date.parse(reliedOn(after).start_time) <= now.getTime()
        ? 'Waktu mulai ini sudah lewat.'
        : 'Sesi ini mulai kurang dari dua jam lagi.',
  },
  {
    name: 'session.place',
    fields: ['venue_name', 'region_hub_id'],
    count: countOpen,
    text: () => 'terdaftar atau menunggu. Kursinya tetap, dan lokasi barunya langsung dikabarkan.',
  },
  {
    name: 'session.mode',
    fields: ['mode'],
    count: countOpen,
    text: ({ after }) =>
      `terdaftar atau menunggu. Kursinya tetap, sekarang ${modeNames[modeIn(after['mode'])]}. Semua diberi tahu dan bisa membatalkan.`,
  },
  {
    name: 'session.link',
    fields: ['join_url'],
    applies: ({ before, now }) => wasLinkShown(reliedOn(before), now),
    count: countSeated,
    text: () => 'sudah bisa membuka tautan lama. Mereka diberi tahu bahwa tautannya diganti.',
  },
  {
    name: 'session.seats-lowered',
    fields: ['capacity'],
    applies: (change) => seatsAdded(change) < 0,
    count: countSeated,
    text: () => 'tetap punya kursi. Kursi berikutnya baru diberikan kalau ada yang kosong.',
  },
  {
    name: 'session.seats-raised',
    fields: ['capacity'],
    applies: (change) => seatsAdded(change) > 0,
    count: countWaiting,
    text: () => 'menunggu. Kursi baru langsung diberikan menurut urutan.',
  },
  { name: 'session.cancelled', action: 'cancel', fields: [], count: countOpen, text: () => 'diberi tahu.' },
]

/** The effects of changes of a published Ignition session on its people; see docs/changes.md. */
export const sessionEffects: Effects = {
  cells,
  silent: [
    'title',
    'track',
    'episode_number',
    'category_id',
    'role_codes',
    'summary',
    'description_html',
    'speakers',
    'recording_url',
    'recording_content_id',
    'taken',
    'slug',
  ],
  isOpen: ({ before, now }) =>
    before['status'] === 'published' && Date.parse(reliedOn(before).end_time) > now.getTime(),
}
