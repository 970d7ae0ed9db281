import { sql, type RawBuilder } from 'kysely'
import type { ParticipationStatus } from '@semai/contract/event/event'
import { differs, type Effect, type Effects, type RowChange } from '../../../lib/change/effect.ts'
import { countRows } from '../../../lib/database/count-rows.ts'
import type { Tx } from '../../../lib/database/db.ts'
import { modesOf } from '../rules.ts'
import { modeIn, wasLinkShown } from './change-rules.ts'
import { reliedOn } from './relied-on.ts'

const SOON_MS = 2 * 3_600_000

const open: ParticipationStatus[] = ['pending_approval', 'registered', 'waitlisted', 'offered']

const modesIn = (value: unknown) => modesOf({ mode: modeIn(value) })

/** Modes that the event no longer has. */
const goneModes = ({ before, after }: RowChange) =>
  modesIn(before['mode']).filter((mode) => !modesIn(after['mode']).includes(mode))

const countWhere = (tx: Tx, id: string, where: RawBuilder<unknown>): Promise<number> =>
  countRows(
    tx,
    sql`
      from event_participant p
      where p.event_id = ${id}
        and ${where}`,
  )

const withStatus = (...statuses: ParticipationStatus[]) =>
  ((tx, { id }) => countWhere(tx, id, sql`p.status = any(${statuses})`)) satisfies NonNullable<Effect['count']>

/** Modes whose seats were changed to more (1) or fewer (-1). Null: no limit. */
const modesWith = (sign: 1 | -1, { before, after }: RowChange) =>
  (['offline', 'online'] as const).filter((mode) => {
    const [then, now] = [before, after].map((values) => values[`capacity_${mode}`] ?? Infinity)
    return modesIn(after['mode']).includes(mode) && Math.sign(Number(now) - Number(then)) === sign
  })

export const modeEffect: Effect = {
  name: 'event.mode',
  fields: ['mode'],
  applies: (change) => goneModes(change).length > 0,
  count: (tx, change) =>
    countWhere(tx, change.id, sql`p.status = any(${open}) and p.attend_mode = any(${goneModes(change)})`),
  text: ({ after }) =>
    `terdaftar dengan cara hadir yang dihapus. Mereka pindah ke ${after['mode'] === 'online' ? 'daring' : 'luring'} menurut urutan mendaftar; yang tidak kebagian kursi masuk urutan teratas daftar tunggu. Semua diberi tahu dan bisa membatalkan.`,
  choices: [
    { value: 'move', label: 'Pindahkan semua' },
    { value: 'ask', label: 'Minta setiap orang memilih dalam 48 jam' },
  ],
}

const cells: Effect[] = [
  {
    name: 'event.time',
    fields: ['start_at', 'end_at', 'time_zone'],
    count: withStatus(...open),
    text: () =>
      'terdaftar atau menunggu. Kursinya tetap, jadwal barunya langsung dikabarkan, dan pengingat dikirim lagi.',
  },
  {
    name: 'event.time-soon',
    fields: ['start_at'],
    applies: ({ after, now }) => Date.parse(reliedOn(after).start_at) < now.getTime() + SOON_MS,
    count: null,
    text: ({ after, now }) =>
      Date.parse(reliedOn(after).start_at) <= now.getTime()
        ? 'Waktu mulai ini sudah lewat.'
        : 'Kegiatan ini mulai kurang dari dua jam lagi.',
  },
  {
    name: 'event.place',
    fields: ['venue_name', 'address'],
    count: withStatus(...open),
    text: () => 'terdaftar atau menunggu. Kursinya tetap, dan lokasi barunya langsung dikabarkan.',
  },
  modeEffect,
  {
    name: 'event.link',
    fields: ['join_url'],
    applies: ({ before, now }) => wasLinkShown(reliedOn(before), now),
    count: (tx, { id }) => countWhere(tx, id, sql`p.attend_mode = 'online' and p.status in ('registered', 'attended')`),
    text: () => 'sudah bisa membuka tautan lama. Mereka diberi tahu bahwa tautannya diganti.',
  },
  {
    name: 'event.seats-lowered',
    fields: ['capacity_offline', 'capacity_online'],
    applies: (change) => modesWith(-1, change).length > 0,
    count: (tx, change) =>
      countWhere(
        tx,
        change.id,
        sql`p.attend_mode = any(${modesWith(-1, change)}) and p.status in ('registered', 'offered', 'attended')`,
      ),
    text: () => 'tetap punya kursi. Kursi berikutnya baru ditawarkan kalau ada yang kosong.',
  },
  {
    name: 'event.seats-raised',
    fields: ['capacity_offline', 'capacity_online'],
    applies: (change) => modesWith(1, change).length > 0,
    count: (tx, change) =>
      countWhere(tx, change.id, sql`p.attend_mode = any(${modesWith(1, change)}) and p.status = 'waitlisted'`),
    text: () => 'menunggu. Kursi baru langsung ditawarkan menurut urutan.',
  },
  {
    name: 'event.waitlist-off',
    fields: ['waitlist'],
    applies: ({ after }) => after['waitlist'] === false,
    count: withStatus('waitlisted'),
    text: () => 'sudah menunggu dan tetap ditawari kursi. Pendaftar baru tidak bisa menunggu lagi.',
  },
  {
    name: 'event.approval-off',
    fields: ['requires_approval'],
    applies: ({ after }) => after['requires_approval'] === false,
    count: withStatus('pending_approval'),
    text: () => 'menunggu persetujuan. Mereka diterima menurut urutan selama ada kursi, sisanya masuk daftar tunggu.',
  },
  {
    name: 'event.approval-on',
    fields: ['requires_approval'],
    applies: ({ after }) => after['requires_approval'] === true,
    count: withStatus('registered', 'offered', 'waitlisted'),
    text: () => 'sudah terdaftar dan tidak perlu disetujui lagi.',
  },
  {
    name: 'event.registration',
    fields: ['registration_opens_at', 'registration_closes_at'],
    applies: (change) => !differs(change, ['start_at']),
    count: withStatus(...open),
    text: () => 'sudah terdaftar dan tetap terdaftar.',
  },
  {
    name: 'event.slug',
    fields: ['slug'],
    count: withStatus(...open),
    text: () => 'terdaftar atau menunggu. Tautan lama tetap membuka kegiatan ini dan tidak bisa dipakai kegiatan lain.',
  },
  { name: 'event.cancelled', action: 'cancel', fields: [], count: withStatus(...open), text: () => 'diberi tahu.' },
]

/** The effects of changes of a published event on its people; see docs/changes.md. */
export const eventEffects: Effects = {
  cells,
  silent: [
    'title',
    'scope',
    'region_hub_id',
    'stage_id',
    'summary',
    'description_html',
    'banner',
    'organizer_name',
    'mentor_ids',
    'agenda',
    'region_id',
    'taken',
  ],
  isOpen: ({ before, now }) => before['status'] === 'published' && Date.parse(reliedOn(before).end_at) > now.getTime(),
}
