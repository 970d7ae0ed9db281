import { sql } from 'kysely'
import { zones } from '@semai/contract/console/resource/place'
import { chosen, differs, type Choices, type Effect, type Effects, type RowChange } from '../../../lib/change/effect.ts'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { announceBuildings } from '../booking/record-change.ts'
import { closeBookings, closingChoices } from './close-bookings.ts'
import { correctZone, listConflicts, listMoved } from './correct-zone.ts'
import { heldLine, listHeld, type HeldBooking } from './held-queries.ts'
import { isOpenFor, openingFields, openingOf, openingWords } from './opening-rules.ts'

/** List the bookings within the former opening hours and outside the new ones, in the zone of the Markas. */
async function listOutside(tx: Tx, { id, before, after, now }: RowChange): Promise<HeldBooking[]> {
  const [former, opening] = [openingOf(before), openingOf(after)]
  const held = await listHeld(tx, sql`b.id = ${id}`, now)
  return held.filter((booking) => isOpenFor(former, booking) && !isOpenFor(opening, booking))
}

const zoneIn = (zone: unknown) => zones.find(({ value }) => value === zone)?.value ?? 'Asia/Jakarta'

const correctionOf = ({ id, before, after }: RowChange) => ({
  building_id: id,
  from: zoneIn(before['time_zone']),
  to: zoneIn(after['time_zone']),
})

const linesOf = (held: HeldBooking[]) => held.map(heldLine)

const hoursEffect: Effect = {
  name: 'building.hours',
  fields: openingFields,
  unit: 'booking',
  count: async (tx, change) => linesOf(await listOutside(tx, change)),
  text: () => 'di luar jam buka yang baru. Pemesannya diberi tahu.',
  choices: closingChoices,
}

const closedEffect: Effect = {
  name: 'building.closed',
  action: 'close',
  fields: [],
  unit: 'booking',
  count: async (tx, { id, now }) => linesOf(await listHeld(tx, sql`b.id = ${id}`, now)),
  text: () => 'di Markas ini. Pemesannya diberi tahu.',
  choices: closingChoices,
}

const cells: Effect[] = [
  hoursEffect,
  {
    name: 'building.zone',
    fields: ['time_zone'],
    unit: 'booking',
    count: async (tx, { id, now }) => (await listMoved(tx, id, now)).length,
    text: () => 'tetap pada jam yang sama, di zona waktu yang baru. Pemesannya diberi tahu.',
  },
  {
    name: 'building.zone-conflict',
    fields: ['time_zone'],
    unit: 'booking',
    count: async (tx, change) => linesOf(await listConflicts(tx, correctionOf(change), change.now)),
    text: () =>
      'tidak bisa tetap pada jam yang sama: jamnya sudah lewat, atau ruangnya sedang dipakai. Ini dibatalkan.',
  },
  closedEffect,
]

/** The effects of changes of a Markas on its bookings; see docs/changes.md. */
export const buildingEffects: Effects = {
  cells,
  silent: [
    'name',
    'summary',
    'description',
    'region_hub_id',
    'regency_id',
    'address',
    'contact_phone',
    'lat',
    'lng',
    'facilities',
    'accessibility',
    'house_rules',
    'media',
    'room_count',
    'slug',
  ],
  isOpen: ({ before }) => before['status'] === 'active',
}

/** Apply the effects of a saved change of a Markas: first its zone, then its hours. */
export async function followBuilding(deps: Deps, tx: Tx, change: RowChange, choices: Choices) {
  if (!buildingEffects.isOpen(change)) return
  if (differs(change, ['time_zone', ...openingFields])) await announceBuildings(tx, sql`b.id = ${change.id}`)
  if (differs(change, ['time_zone'])) await correctZone(deps, tx, correctionOf(change))
  if (!differs(change, openingFields)) return
  const reason = `${openingWords(openingOf(change.before), openingOf(change.after))}.`
  await closeBookings(deps, tx, await listOutside(tx, change), { choice: chosen(hoursEffect, choices), reason })
}

/** Apply the effects of closing Markas. */
export async function followBuildingClosed(deps: Deps, tx: Tx, ids: string[], choices: Choices) {
  await announceBuildings(tx, sql`b.id = any(${ids}::uuid[])`)
  const held = await listHeld(tx, sql`b.id = any(${ids}::uuid[])`, deps.clock.now())
  await closeBookings(deps, tx, held, { choice: chosen(closedEffect, choices), reason: 'Markas ditutup.' })
}
