import { sql } from 'kysely'
import { differs, type Effects, type RowChange } from '../../../lib/change/effect.ts'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { settingColumns } from '../setting/queries.ts'
import { countWaiting, followCheckIn } from './follow-check-in.ts'

const idIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const scopeOf = (values: RowChange['after']) => ({
  room_id: idIn(values['room_id']),
  building_id: idIn(values['building_id']),
})

const fields: string[] = ['check_in_before_minutes', 'check_in_after_minutes']

/** The effects of booking rules on bookings; see docs/changes.md. Other rules apply only to new bookings. */
export const settingEffects: Effects = {
  cells: [
    {
      name: 'markas-setting.check-in',
      fields,
      unit: 'booking',
      count: (tx, { after, now }) => countWaiting(tx, scopeOf(after), now),
      text: () => 'belum mulai dan ikut waktu check-in yang baru. Pemesan yang waktunya berubah diberi tahu.',
    },
  ],
  silent: ['place', 'building_id', 'room_id', ...settingColumns.filter((column) => !fields.includes(column))],
  isOpen: () => true,
}

/** Apply saved booking rules to bookings that have not begun. */
export async function followSetting(deps: Deps, tx: Tx, change: RowChange) {
  if (differs(change, fields)) await followCheckIn(deps, tx, scopeOf(change.after))
}

/** Apply the rules of the building, or of everywhere, to the places whose own rules are about to be removed. */
export async function followSettingRemoved(deps: Deps, tx: Tx, rows: { id: string; values: RowChange['after'] }[]) {
  for (const { id, values } of rows) {
    await sql`
      update markas_setting
      set check_in_before_minutes = null, check_in_after_minutes = null
      where id = ${id}`.execute(tx)
    await followCheckIn(deps, tx, scopeOf(values))
  }
}
