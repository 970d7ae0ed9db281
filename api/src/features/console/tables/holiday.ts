import { holiday } from '@semai/contract/console/resource/holiday'
import { sql } from 'kysely'
import { announceHolidays, followHoliday, holidayEffects } from '../../markas/change/day-effects.ts'
import { changeOf } from '../row-change.ts'
import type { ConsoleTable } from '../table.ts'

export const holidayTable: ConsoleTable = {
  resource: holiday,
  table: 'holiday',
  label: sql`t.name`,
  searched: [sql`t.name`],
  effects: holidayEffects,
  after: ({ tx, context, id, before, values, choices = {} }) =>
    followHoliday(context.deps, tx, changeOf(context, { id, before, values }), choices),
  remove: ({ tx }) => announceHolidays(tx),
  constraints: { holiday_once: { field: 'name', message: 'Hari libur ini sudah ada pada tanggal itu.' } },
}
