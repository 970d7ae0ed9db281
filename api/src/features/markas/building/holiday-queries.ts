import { sql } from 'kysely'
import type { Holiday } from '@semai/contract/markas/setting'
import type { DayRange } from '../../../lib/time/day-range.ts'
import type { Db } from '../../../lib/database/db.ts'

export async function listHolidays(db: Db, { start_date, end_date }: DayRange): Promise<Holiday[]> {
  const { rows } = await sql<Holiday>`
    select date, name, kind
    from holiday
    where date between ${start_date}::date and ${end_date}::date
    order by date, name`.execute(db)
  return rows
}
