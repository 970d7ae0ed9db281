import { sql } from 'kysely'
import type { MarkasSetting } from '@semai/contract/markas/setting'
import type { Db, Tx } from '../../../lib/database/db.ts'

/** Place of the booking rules: a room, a building, or everywhere when both are missing. */
export interface Place {
  room_id?: string | null
  building_id?: string | null
}

/** Columns of the booking rules. */
export const settingColumns = [
  'notice_minutes',
  'horizon_days',
  'max_active_bookings',
  'max_minutes_per_day',
  'check_in_before_minutes',
  'check_in_after_minutes',
  'cancel_cutoff_minutes',
  'reschedule_days',
  'strike_limit',
  'strike_days',
  'ban_days',
  'walk_in_minutes',
] as const satisfies (keyof MarkasSetting)[]

/** The nearest value of room, building and everywhere. Needs `joinSettings`. */
const nearest = (column: keyof MarkasSetting) =>
  sql`coalesce(${sql.ref(`here.${column}`)}, ${sql.ref(`there.${column}`)}, ${sql.ref(`everywhere.${column}`)})`

/** Booking rules that slots depend on, for a room `r` of a building `b`. */
export const noticeMinutes = nearest('notice_minutes')
export const horizonDays = nearest('horizon_days')
export const walkInMinutes = nearest('walk_in_minutes')

// Repeats the table's constraint on the default row.
const isWhole = sql.join(
  settingColumns.map((column) => sql`${sql.ref(`everywhere.${column}`)} is not null`),
  sql` and `,
)

/** The settings of a room `r` of a building `b`. */
export const joinSettings = sql`
  join markas_setting everywhere on everywhere.building_id is null and everywhere.room_id is null and ${isWhole}
  left join markas_setting there on there.building_id = b.id
  left join markas_setting here on here.room_id = r.id`

/** Read the booking rules of a place, each value from the nearest level. */
export async function getSetting(db: Db | Tx, { room_id = null, building_id = null }: Place): Promise<MarkasSetting> {
  const { rows } = await sql<MarkasSetting>`
    select ${sql.join(settingColumns.map((column) => sql`${nearest(column)} as ${sql.ref(column)}`))}
    from (select ${room_id}::uuid as id) r
    cross join lateral (
      select coalesce(${building_id}::uuid, (select building_id from room where id = r.id)) as id
    ) b
    ${joinSettings}`.execute(db)
  if (!rows[0]) throw new Error('markas_setting has no row that holds everywhere: loadReference writes it')
  return rows[0]
}
