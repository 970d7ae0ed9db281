import { closedDate, markasSetting } from '@semai/contract/console/resource/markas-day'
import { sql } from 'kysely'
import { announceClosedDates, closedDateEffects, followClosedDate } from '../../markas/change/day-effects.ts'
import { followSetting, followSettingRemoved, settingEffects } from '../../markas/change/setting-effects.ts'
import { checkPlace } from '../../markas/setting/check-place.ts'
import { changeOf } from '../row-change.ts'
import type { ConsoleTable } from '../table.ts'
import { idsOf } from '../value-rules.ts'

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
  effects: closedDateEffects,
  after: ({ tx, context, id, before, values, choices = {} }) =>
    followClosedDate(context.deps, tx, changeOf(context, { id, before, values }), choices),
  remove: ({ tx, rows }) => announceClosedDates(tx, idsOf(rows)),
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
  // The default setting, which applies without a setting of the Markas or the room.
  isUsed: sql`(t.building_id is null and t.room_id is null)`,
  check: ({ values, before }) => (before ? [] : checkPlace(values)),
  effects: settingEffects,
  after: ({ tx, context, id, before, values }) =>
    followSetting(context.deps, tx, changeOf(context, { id, before, values })),
  remove: ({ tx, context, rows }) => followSettingRemoved(context.deps, tx, rows),
}
