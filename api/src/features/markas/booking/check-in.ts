import type { BookingDetail } from '@semai/contract/markas/booking'
import { sql } from 'kysely'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { claimTry, giveBackTry } from '../../auth/attempt/claim-try.ts'
import { bookerOf, getBooking, lockOwn, type OwnBooking } from './own-queries.ts'
import type { Booker } from './queries.ts'
import { isCode } from './rules.ts'
import { insertChange } from './record-change.ts'

export interface CheckIn {
  schedule_id?: string
  code?: string
}

/**
 * Check in by the door code, or without one where the room needs none.
 * @throws Failure what `withTry` and `occupy` throw
 */
export const checkIn = (deps: Deps, userId: string, request: CheckIn): Promise<BookingDetail> =>
  withTry(deps, userId, request.code, () => transaction(deps.db, (tx) => occupy(deps, tx, userId, request)))

/**
 * Run an action that a door code allows. Claims an attempt before the code is compared, to limit guessing.
 * @throws Failure too-many-requests, and what `enter` throws
 */
export async function withTry<T>(deps: Deps, userId: string, code: string | undefined, enter: () => Promise<T>) {
  if (!code) return enter()
  const claimed = await claimTry(deps.db, 'door', userId, deps.clock.now())
  try {
    const entered = await enter()
    // Give back only this attempt. Resetting all would earn guesses at other doors by entering an own room.
    await giveBackTry(deps.db, claimed)
    return entered
  } catch (error) {
    const isGuess = error instanceof Failure && error.code === 'check-in-code-wrong'
    if (!isGuess) await giveBackTry(deps.db, claimed)
    throw error
  }
}

/**
 * Check a booking in. Idempotent.
 * @throws Failure schedule-not-found, schedule-state, check-in-early, check-in-late, check-in-code-wrong
 */
async function occupy(deps: Deps, tx: Tx, userId: string, request: CheckIn): Promise<BookingDetail> {
  const booker = bookerOf(deps, userId)
  const id = request.schedule_id ?? (await getIdByCode(tx, request.code ?? '', booker))
  const own = await lockOwn(tx, id, booker)
  if (own.status === 'occupied') return getBooking(tx, id, booker)
  checkState(own, booker.now)
  if (own.check_in_required && !isCode(request.code ?? '', own.check_in_code)) {
    throw fieldFailure('check-in-code-wrong', 'code')
  }
  const time = booker.now.toISOString()
  await sql`
    update schedule
    set status = 'occupied', checked_in_at = ${time}, checked_in_by_code = ${own.check_in_required}, updated_at = ${time}
    where id = ${id}`.execute(tx)
  await insertChange(tx, { schedule_id: id, kind: 'occupied', changed_at: time })
  return getBooking(tx, id, booker)
}

/** @throws Failure schedule-state, check-in-early, check-in-late */
function checkState({ status, check_in_from, grace_until }: OwnBooking, now: Date) {
  if (status === 'released') throw new Failure('check-in-late', { details: { grace_until } })
  if (status !== 'booked') throw new Failure('schedule-state')
  if (now.getTime() < Date.parse(check_in_from)) throw new Failure('check-in-early', { details: { check_in_from } })
}

interface Candidate {
  id: string
  check_in_code: string
}

/**
 * Find the user's booking for a code: first one that is checked in or open for check-in, then the next, then one just
 * released. Compares in constant time, and only with rooms that the user booked.
 * @throws Failure schedule-not-found without any booking, check-in-code-wrong
 */
async function getIdByCode(tx: Tx, code: string, { user_id, now }: Booker): Promise<string> {
  const time = now.toISOString()
  const { rows } = await sql<Candidate>`
    select s.id, r.check_in_code
    from schedule s
    join room r on r.id = s.room_id
    where s.user_id = ${user_id}
      and s.status in ('booked', 'occupied', 'released')
      and s.end_at > ${time}
    order by case
               when s.status = 'occupied' then 0
               when s.status = 'booked' and s.check_in_from <= ${time} and s.grace_until >= ${time} then 1
               when s.status = 'booked' and s.grace_until >= ${time} then 2
               else 3
             end,
             s.start_at, s.id`.execute(tx)
  if (rows.length === 0) throw new Failure('schedule-not-found')
  const found = rows.filter(({ check_in_code }) => isCode(code, check_in_code))
  if (!found[0]) throw fieldFailure('check-in-code-wrong', 'code')
  return found[0].id
}
