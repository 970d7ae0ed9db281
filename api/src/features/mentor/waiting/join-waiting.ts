import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { closedTo, findBooker } from '../hours/booker-queries.ts'
import { readCalendars } from '../hours/calendar-queries.ts'
import { readAround, seenSlots } from '../hours/slot-queries.ts'
import { lockPeople } from '../session/lock-people.ts'
import { listMissed } from '../session/no-show-queries.ts'
import { missedSince, pausedUntil } from '../session/no-show-rules.ts'
import { readMentorSetting } from '../staff/setting-queries.ts'
import { closeWaiting } from './close-waiting.ts'
import { offerFreeSlots } from './offer-free-slots.ts'

interface Wish {
  mentor_id: string
  user_id: string
}

/**
 * Join the waiting list of a mentor without free slots. Idempotent.
 * @throws Failure mentor-not-found, mentor-closed-to-one, mentor-not-full, session-paused
 */
export async function joinWaiting(deps: Deps, tx: Tx, { mentor_id, user_id }: Wish) {
  await lockMentor(tx, { mentor_id, user_id })
  const now = deps.clock.now()
  await offerFreeSlots(deps, tx, mentor_id, now)
  const booker = await findBooker(tx, user_id)
  const [calendar] = await readCalendars(tx, { which: sql`m.id = ${mentor_id}`, user_id, now })
  if (!booker || !calendar) throw new Failure('mentor-not-found')
  if (closedTo(booker, calendar)) throw new Failure('mentor-closed-to-one')
  const setting = await readMentorSetting(tx)
  const until = pausedUntil(await listMissed(tx, user_id, missedSince(setting, now)), setting, now)
  if (until) throw new Failure('session-paused', { details: { until } })
  const slots = seenSlots(calendar, await readAround(tx, [calendar], user_id, now))
  if (slots.some(({ state }) => state === 'free')) throw new Failure('mentor-not-full')
  const time = now.toISOString()
  await sql`
    insert into mentor_waiting (id, mentor_id, user_id, state, created_at, updated_at)
    values (${newId()}, ${mentor_id}, ${user_id}, 'waiting', ${time}, ${time})
    on conflict (mentor_id, user_id) where state in ('waiting', 'offered') do nothing`.execute(tx)
}

/** Leave the waiting list. A held slot goes to the next person. */
export async function leaveWaiting(deps: Deps, tx: Tx, { mentor_id, user_id }: Wish) {
  await lockMentor(tx, { mentor_id, user_id })
  const now = deps.clock.now()
  const hadWaited = await closeWaiting(tx, { mentor_id, user_id, state: 'left' }, now)
  if (hadWaited) await offerFreeSlots(deps, tx, mentor_id, now)
}

async function lockMentor(tx: Tx, { mentor_id, user_id }: Wish) {
  const { rows } = await sql<{ user_id: string | null }>`
    select user_id from mentor where id = ${mentor_id}`.execute(tx)
  await lockPeople(tx, [user_id, ...rows.map((row) => row.user_id)])
}
