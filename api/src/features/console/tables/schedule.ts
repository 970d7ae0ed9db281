import { schedule } from '@semai/contract/console/resource/schedule'
import { sql } from 'kysely'
import { cancelForStaff } from '../../markas/booking/cancel-booking.ts'
import { forgiveMissed } from '../../markas/booking/forgive-missed.ts'
import type { ConsoleTable } from '../table.ts'

const building = (column: string) => sql`(
  select b.${sql.ref(column)}
  from room r
  join building b on b.id = r.building_id
  where r.id = t.room_id)`

const booker = sql`coalesce((select u.full_name from app_user u where u.id = t.user_id), 'Akun yang sudah dihapus')`

export const scheduleTable: ConsoleTable = {
  resource: schedule,
  table: 'schedule',
  hub: building('region_hub_id'),
  label: sql`t.reference_no`,
  searched: [sql`t.reference_no`, sql`t.purpose`, booker],
  columns: { booker, building_id: building('id'), time_zone: building('time_zone') },
  personal: ['booker', 'purpose'],
  actions: {
    cancel: async ({ tx, context, rows, reason }) =>
      cancelForStaff(
        context.deps,
        tx,
        rows.map(({ id }) => id),
        reason ?? '',
      ),
    forgive: async ({ tx, context, rows }) =>
      forgiveMissed(
        tx,
        rows.map(({ id }) => id),
        context.now,
      ),
  },
}
