import { closedDate, markasSetting } from '@semai/contract/console/markas-day'
import { sql } from 'kysely'
import { cancelForStaff, listBookedOn } from '../../markas/booking/staff-queries.ts'
import type { Change, ConsoleTable, ValidationError } from '../table.ts'
import { textIn } from '../value-rules.ts'

export const closedDateTable: ConsoleTable = {
  resource: closedDate,
  table: 'building_closed_date',
  hasTimes: false,
  hub: sql`(select b.region_hub_id from building b where b.id = t.building_id)`,
  label: sql`t.reason`,
  searched: [sql`t.reason`],
  columns: {
    date: sql`to_char(t.date, 'YYYY-MM-DD')`,
    bookings: sql`(
      select count(*)::integer
      from schedule s
      join room r on r.id = s.room_id
      join building b on b.id = r.building_id
      where b.id = t.building_id
        and s.status = 'booked'
        and (s.start_at at time zone b.time_zone)::date = t.date)`,
  },
  constraints: { building_closed_date_once: { field: 'date', message: 'Tanggal ini sudah ditandai tutup.' } },
  after: async ({ tx, context, values, before }) => {
    if (before) return
    const [building_id, date, reason] = ['building_id', 'date', 'reason'].map((name) => textIn(values, name))
    const ids = await listBookedOn(tx, { building_id: building_id ?? '', date: date ?? '' })
    await cancelForStaff(context.deps, tx, ids, `Markas tutup: ${reason}`)
  },
}

const buildingOf = sql`coalesce(t.building_id, (select r.building_id from room r where r.id = t.room_id))`

const placeOf = sql`coalesce(
  (select r.name || ', ' || b.name from room r join building b on b.id = r.building_id where r.id = t.room_id),
  (select b.name from building b where b.id = t.building_id),
  'Semua Markas')`

export const markasSettingTable: ConsoleTable = {
  resource: markasSetting,
  table: 'markas_setting',
  hub: sql`(select b.region_hub_id from building b where b.id = ${buildingOf})`,
  label: placeOf,
  searched: [placeOf],
  columns: { place: placeOf },
  constraints: {
    markas_setting_building: { field: 'building_id', message: 'Markas ini sudah punya aturan sendiri.' },
    markas_setting_room: { field: 'room_id', message: 'Ruang ini sudah punya aturan sendiri.' },
    markas_setting_global_whole: { field: 'notice_minutes', message: 'Aturan untuk semua Markas harus lengkap.' },
  },
  // What holds where nothing nearer says otherwise.
  isUsed: sql`(t.building_id is null and t.room_id is null)`,
  check: faultsOf,
}

function faultsOf({ values, before }: Change): ValidationError[] {
  if (before) return []
  const isOne = (values['building_id'] === null) !== (values['room_id'] === null)
  return isOne ? [] : [{ field: 'building_id', message: 'Pilih satu Markas, atau satu ruang.' }]
}
