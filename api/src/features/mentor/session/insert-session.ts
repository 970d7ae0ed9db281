import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { reserveRoom } from '../../markas/booking/reserve-room.ts'
import { blockedUntil } from '../hours/slot-rules.ts'
import { sessionDigest, type Wanted } from './session-input.ts'
import { answerBy } from './rules.ts'

/**
 * Insert a session with its room, links and files.
 * @throws Failure session-slot-taken when no room is left; file-not-found
 */
export async function insertSession(tx: Tx, id: string, wanted: Wanted, now: Date) {
  const { calendar, booker, slot, input } = wanted
  const { mentor_id, startup_id, topic, question, links, idempotency_key } = input
  const time = now.toISOString()
  const schedule_id = await reserveFor(tx, wanted, now)
  await tx
    .insertInto('mentor_session')
    .values({
      ...slot,
      id,
      mentor_id,
      booked_by: booker.id,
      startup_id,
      topic,
      question,
      links: JSON.stringify(links),
      blocked_until: blockedUntil(slot, calendar),
      state: calendar.is_automatic ? 'confirmed' : 'requested',
      mode: calendar.mode,
      meeting_url: calendar.meeting_url,
      schedule_id,
      answer_by: calendar.is_automatic ? null : answerBy(slot.start_at, now),
      idempotency_key,
      request_digest: sessionDigest(input),
      created_at: time,
      updated_at: time,
    })
    .execute()
  await insertFiles(tx, id, booker.id, input.file_ids)
}

/** @throws Failure session-slot-taken */
async function reserveFor(tx: Tx, { calendar, slot, input }: Wanted, now: Date): Promise<string | null> {
  if (calendar.mode === 'online' || calendar.building_id === null) return null
  const room = {
    ...slot,
    building_id: calendar.building_id,
    attendee_count: 1 + (await countPeople(tx, input.startup_id)),
    purpose: `Sesi mentor: ${calendar.full_name}`,
    startup_id: input.startup_id,
  }
  const id = await reserveRoom(tx, room, now)
  if (!id) throw new Failure('session-slot-taken')
  return id
}

/** Count the members of a startup; 1 without a startup. */
async function countPeople(tx: Tx, startupId: string | null): Promise<number> {
  if (startupId === null) return 1
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from startup_member
    where startup_id = ${startupId}
      and role <> 'advisor'`.execute(tx)
  return Math.max(1, rows[0]?.count ?? 1)
}

/** Attach the booker's own uploads. @throws Failure file-not-found */
async function insertFiles(tx: Tx, sessionId: string, userId: string, ids: string[]) {
  if (ids.length === 0) return
  const { rows } = await sql`
    select f.id
    from file f
    where f.id = any(${ids}::uuid[])
      and f.owner_id = ${userId}
      and f.purpose = 'upload'
    for key share of f`.execute(tx)
  if (rows.length < ids.length) throw new Failure('file-not-found')
  await sql`
    insert into mentor_session_file (session_id, file_id, position)
    select ${sessionId}, given.id, given.position
    from unnest(${ids}::uuid[]) with ordinality as given (id, position)`.execute(tx)
}
