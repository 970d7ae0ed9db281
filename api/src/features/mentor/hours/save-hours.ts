import { sql } from 'kysely'
import type { MentorHours } from '@semai/contract/mentor/hours'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { getOwnMentor } from '../account/own-mentor-queries.ts'
import { offerFreeSlots } from '../waiting/offer-free-slots.ts'
import { readHours } from './queries.ts'
import { wrongIn } from './rules.ts'

/**
 * Save a mentor's own hours. Booked sessions stay. Locks the mentor's account, as booking does, so that a parallel booking uses
 * either the old or the new hours.
 * @throws Failure mentor-account-missing, mentor-hours-changed, mentor-hours-backward, mentor-hours-overlap, mentor-hours-short,
 * mentor-link-missing, mentor-building-missing, building-not-found
 */
export async function saveHours(deps: Deps, tx: Tx, userId: string, hours: MentorHours): Promise<MentorHours> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx)
  const now = deps.clock.now()
  const { id } = await getOwnMentor(tx, userId)
  const before = await readHours(tx, id, now)
  if (before.rev !== hours.rev) throw new Failure('mentor-hours-changed')
  const wrong = wrongIn(hours)
  if (wrong) throw fieldFailure(wrong.code, wrong.field)
  await checkBuilding(tx, hours)
  await replaceHours(tx, id, hours, now)
  await replaceRanges(tx, id, hours)
  await offerFreeSlots(deps, tx, id, now)
  return readHours(tx, id, now)
}

/** @throws Failure building-not-found */
async function checkBuilding(tx: Tx, { mode, building_id }: MentorHours) {
  if (mode !== 'markas') return
  const { rows } = await sql`select from building where id = ${building_id} and status = 'active'`.execute(tx)
  if (rows.length === 0) throw fieldFailure('building-not-found', 'building_id')
}

async function replaceHours(tx: Tx, mentorId: string, hours: MentorHours, now: Date) {
  const { weekly: _, exceptions: __, rev, ...given } = hours
  const isOnline = hours.mode === 'online'
  const row = {
    ...given,
    meeting_url: isOnline ? given.meeting_url : null,
    building_id: isOnline ? null : given.building_id,
    rev: rev + 1,
    updated_at: now.toISOString(),
  }
  await tx
    .insertInto('mentor_hours')
    .values({ ...row, mentor_id: mentorId, created_at: now.toISOString() })
    .onConflict((same) => same.column('mentor_id').doUpdateSet(row))
    .execute()
}

async function replaceRanges(tx: Tx, mentorId: string, { weekly, exceptions }: MentorHours) {
  await tx.deleteFrom('mentor_weekly_hours').where('mentor_id', '=', mentorId).execute()
  await tx.deleteFrom('mentor_hours_exception').where('mentor_id', '=', mentorId).execute()
  const ranges = weekly.map(({ weekday, from, to }) => ({ mentor_id: mentorId, weekday, from_time: from, to_time: to }))
  if (ranges.length > 0) await tx.insertInto('mentor_weekly_hours').values(ranges).execute()
  const dates = exceptions.map(({ date, from, to }) => ({
    id: newId(),
    mentor_id: mentorId,
    date,
    from_time: from,
    to_time: to,
  }))
  if (dates.length > 0) await tx.insertInto('mentor_hours_exception').values(dates).execute()
}
