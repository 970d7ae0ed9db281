import { holiday } from '@semai/contract/console/resource/holiday'
import { sql } from 'kysely'
import type { ConsoleTable } from '../table.ts'

export const holidayTable: ConsoleTable = {
  resource: holiday,
  table: 'holiday',
  label: sql`t.name`,
  searched: [sql`t.name`],
  constraints: { holiday_once: { field: 'name', message: 'Hari libur ini sudah ada pada tanggal itu.' } },
}
