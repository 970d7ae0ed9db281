import { sql } from 'kysely'
import { chosen, differs, type Choices, type Effect, type Effects, type RowChange } from '../../../lib/change/effect.ts'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { announceBuildings } from '../booking/record-change.ts'
import { closeBookings, closingChoices } from './close-bookings.ts'
import { heldLine, listHeld } from './held-queries.ts'

/** List the bookings on a date that no other row closes. */
const isOnDate = (date: unknown, id: string) => sql`
  here.day = ${String(date)}::date
  and not exists (
    select
    from building_closed_date other
    where other.building_id = b.id
      and other.date = here.day
      and other.id::text <> ${id}
  )`

const listOnHoliday = (tx: Tx, { id, after, now }: RowChange) =>
  listHeld(
    tx,
    sql`
      ${isOnDate(after['date'], id)}
      and not b.is_open_on_holidays
      and not exists (
        select
        from holiday other
        where other.kind = 'national'
          and other.date = here.day
          and other.id::text <> ${id}
      )`,
    now,
  )

const listOnClosedDate = (tx: Tx, { id, after, now }: RowChange) =>
  listHeld(tx, sql`b.id = ${String(after['building_id'])} and ${isOnDate(after['date'], id)}`, now)

const isNational = (values: RowChange['after']) => values['kind'] === 'national'

const holidayEffect: Effect = {
  name: 'holiday.added',
  fields: ['date', 'kind'],
  unit: 'booking',
  applies: ({ after }) => isNational(after),
  count: async (tx, change) => (await listOnHoliday(tx, change)).map(heldLine),
  text: () => 'pada tanggal itu, di Markas yang tutup pada hari libur. Pemesannya diberi tahu.',
  choices: closingChoices,
}

const closedDateEffect: Effect = {
  name: 'closed-date.added',
  fields: ['building_id', 'date'],
  unit: 'booking',
  count: async (tx, change) => (await listOnClosedDate(tx, change)).map(heldLine),
  text: () => 'pada tanggal itu. Pemesannya diberi tahu.',
  choices: closingChoices,
}

/** The effects of holidays on bookings; see docs/changes.md. Joint leave closes nothing. */
export const holidayEffects: Effects = { cells: [holidayEffect], silent: ['name'], isOpen: () => true }

/** The effects of closed dates on bookings; see docs/changes.md. */
export const closedDateEffects: Effects = {
  cells: [closedDateEffect],
  silent: ['reason', 'bookings'],
  isOpen: () => true,
}

/** Notify viewers of the Markas that close on holidays. */
export const announceHolidays = (tx: Tx) => announceBuildings(tx, sql`not b.is_open_on_holidays`)

/** Apply the effects of a saved holiday. Bookings of the Markas that it closes wait for the commit. */
export async function followHoliday(deps: Deps, tx: Tx, change: RowChange, choices: Choices) {
  const { before, after } = change
  if (!differs(change, holidayEffect.fields)) return
  if (isNational(before) || isNational(after)) await announceHolidays(tx)
  if (!isNational(after)) return
  await sql`
    select
    from building
    where not is_open_on_holidays
    order by id
    for no key update`.execute(tx)
  const reason = `Markas libur: ${String(after['name'])}.`
  await closeBookings(deps, tx, await listOnHoliday(tx, change), { choice: chosen(holidayEffect, choices), reason })
}

/** Notify viewers of the Markas that some closed dates belong to. */
export const announceClosedDates = (tx: Tx, ids: string[]) =>
  announceBuildings(tx, sql`b.id in (select building_id from building_closed_date where id = any(${ids}::uuid[]))`)

/** Apply the effects of a saved closed date. Bookings of the Markas wait for the commit. */
export async function followClosedDate(deps: Deps, tx: Tx, change: RowChange, choices: Choices) {
  // The building and date of a saved closed date are fixed (`isFixed`): only a new one differs.
  if (!differs(change, closedDateEffect.fields)) return
  await sql`select from building where id = ${String(change.after['building_id'])} for no key update`.execute(tx)
  await announceBuildings(tx, sql`b.id = ${String(change.after['building_id'])}`)
  const reason = `Markas tutup: ${String(change.after['reason'])}.`
  const choice = chosen(closedDateEffect, choices)
  await closeBookings(deps, tx, await listOnClosedDate(tx, change), { choice, reason })
}
