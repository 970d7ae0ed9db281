import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { countSessions } from '../hours/booker-queries.ts'
import { readMentorSetting } from '../staff/setting-queries.ts'
import { listMissed } from './no-show-queries.ts'
import { missedSince, pausedUntil } from './no-show-rules.ts'
import type { Wanted } from './session-input.ts'

/**
 * Check the quotas of a person and their startup. Needs the person's lock. Members of a startup who book at once may exceed
 * its quota by one, which is acceptable for a fairness limit.
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
