import type { Holiday, MarkasSetting } from '@semai/contract/markas/setting'
import { newId, type Db } from '../../src/lib/database/db.ts'

/** Insert booking rules and public holidays. Existing rows keep the operators' changes. */
export async function loadMarkas(db: Db, setting: MarkasSetting, holidays: Holiday[]) {
  await db
    .insertInto('markas_setting')
    .values({ id: newId(), ...setting })
    .onConflict((known) => known.doNothing())
    .execute()
  await loadHolidays(db, holidays)
}

/** Only what lies after the last known day: a day that an operator took out stays out. */
async function loadHolidays(db: Db, holidays: Holiday[]) {
  const { last } = await db
    .selectFrom('holiday')
    .select((all) => all.fn.max('date').as('last'))
    .executeTakeFirstOrThrow()
  const later = holidays.filter(({ date }) => !last || date > last)
  if (later.length === 0) return
  await db
    .insertInto('holiday')
    .values(later)
    .onConflict((known) => known.doNothing())
    .execute()
}
