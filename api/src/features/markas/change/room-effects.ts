import { sql } from 'kysely'
import { chosen, differs, type Choices, type Effect, type Effects, type RowChange } from '../../../lib/change/effect.ts'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { notifyRoomChanged } from '../booking/notifications.ts'
import { announceBuildings } from '../booking/record-change.ts'
import { closeBookings, closingChoices } from './close-bookings.ts'
import { heldLine, listHeld } from './held-queries.ts'

const inRoom = (tx: Tx, { id, now }: RowChange) => listHeld(tx, sql`r.id = ${id}`, now)

const listTooLarge = (tx: Tx, { id, after, now }: RowChange) =>
  listHeld(tx, sql`r.id = ${id} and s.attendee_count > ${Number(after['capacity'])}`, now)

const isLowered = ({ before, after }: RowChange) => Number(after['capacity']) < Number(before['capacity'])

/** Effect of an action after which a room cannot be booked. */
const closing = (name: string, action: string): Effect => ({
  name,
  action,
  fields: [],
  unit: 'booking',
  count: async (tx, change) => (await inRoom(tx, change)).map(heldLine),
  text: () => 'di ruang ini. Pemesannya diberi tahu.',
  choices: closingChoices,
})

const closedEffect = closing('room.closed', 'close')
const repairEffect = closing('room.repair', 'repair')

const slotFields = ['slot_minutes', 'buffer_minutes', 'min_minutes', 'max_minutes']

const cells: Effect[] = [
  {
    name: 'room.slots',
    fields: slotFields,
    unit: 'booking',
    count: async (tx, change) => (await inRoom(tx, change)).length,
    text: () => 'tetap pada waktunya, dan bisa tampil melintasi beberapa slot.',
  },
  {
    name: 'room.capacity',
    fields: ['capacity'],
    unit: 'booking',
    applies: isLowered,
    count: async (tx, change) => (await listTooLarge(tx, change)).map(heldLine),
    text: () => 'untuk lebih banyak orang. Pemesanannya tetap, dan pemesannya diberi tahu supaya bisa pindah.',
  },
  {
    name: 'room.check-in',
    fields: ['check_in_required'],
    unit: 'booking',
    count: async (tx, change) => (await inRoom(tx, change)).length,
    text: ({ after }) =>
      after['check_in_required'] === true
        ? 'belum mulai dan ikut aturan baru: check-in dengan kode di pintu. Pemesannya diberi tahu.'
        : 'belum mulai dan ikut aturan baru: check-in tanpa kode. Pemesannya diberi tahu.',
  },
  closedEffect,
  repairEffect,
]

/** The effects of changes of a room on its bookings; see docs/changes.md. */
export const roomEffects: Effects = {
  cells,
  silent: ['name', 'building_id', 'description', 'floor', 'facilities', 'accessibility', 'media', 'slug'],
  isOpen: ({ before }) => before['status'] === 'active' || before['status'] === 'maintenance',
}

/** Apply the effects of a saved change of a room. */
export async function followRoom(deps: Deps, tx: Tx, change: RowChange) {
  const { before, after } = change
  if (!roomEffects.isOpen(change)) return
  if (differs(change, slotFields)) await announceRooms(tx, [change.id])
  if (differs(change, ['check_in_required'])) {
    const words =
      after['check_in_required'] === true
        ? 'Check-in sekarang dengan kode di pintu ruang, semula tanpa kode.'
        : 'Check-in sekarang tanpa kode, semula dengan kode di pintu ruang.'
    for (const { id } of await inRoom(tx, change)) await notifyRoomChanged(deps, tx, id, { words })
  }
  if (!isLowered(change)) return
  const words = `Ruangnya sekarang untuk ${Number(after['capacity'])} orang, semula ${Number(before['capacity'])}. Kamu bisa pindah ke ruang lain.`
  for (const { id } of await listTooLarge(tx, change)) await notifyRoomChanged(deps, tx, id, { words, canMove: true })
}

/** Notify viewers of the Markas of some rooms. */
export const announceRooms = (tx: Tx, ids: string[]) =>
  announceBuildings(tx, sql`b.id in (select building_id from room where id = any(${ids}::uuid[]))`)

/** Apply the effects of the actions that end the booking of rooms. */
export async function followRoomsClosed(
  deps: Deps,
  tx: Tx,
  { ids, action, choices }: { ids: string[]; action: 'close' | 'repair'; choices: Choices },
) {
  await announceRooms(tx, ids)
  const held = await listHeld(tx, sql`r.id = any(${ids}::uuid[])`, deps.clock.now())
  const [effect, reason] =
    action === 'close' ? [closedEffect, 'Ruangnya ditutup.'] : [repairEffect, 'Ruangnya sedang diperbaiki.']
  await closeBookings(deps, tx, held, { choice: chosen(effect, choices), reason })
}
