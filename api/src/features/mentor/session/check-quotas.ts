import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { countSessions } from '../hours/booker-queries.ts'
import { readMentorSetting } from '../staff/setting-queries.ts'
import { listMissed } from './no-show-queries.ts'
import { missedSince, pausedUntil } from './no-show-rules.ts'
import type { Wanted } from './session-input.ts'

/**
 * Whether a person, and the startup that they book for, may have one more session, under the person's lock. A startup's members
 * who book at once may pass its quota by one: it is there for fairness, not for safety.
 * @throws Failure session-paused, session-open-quota, session-month-quota
 */
export async function checkQuotas(
  tx: Tx,
  { booker, slot, input }: Pick<Wanted, 'booker' | 'slot' | 'input'>,
  now: Date,
) {
  const setting = await readMentorSetting(tx)
  const { max_open, max_month } = setting
  const until = pausedUntil(await listMissed(tx, booker.id, missedSince(setting, now)), setting, now)
  if (until) throw new Failure('session-paused', { details: { until } })
  const when = { time_zone: booker.time_zone, at: new Date(slot.start_at), now }
  const counts = [await countSessions(tx, { ...when, of: { user_id: booker.id } })]
  if (input.startup_id) counts.push(await countSessions(tx, { ...when, of: { startup_id: input.startup_id } }))
  if (counts.some(({ open }) => open >= max_open)) throw new Failure('session-open-quota', { details: { max_open } })
  if (counts.some(({ month }) => month >= max_month)) {
    throw new Failure('session-month-quota', { details: { max_month } })
  }
}
