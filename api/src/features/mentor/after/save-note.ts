import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { lockBegun, type Which } from './lock-begun.ts'
import { notifyNoted } from './notifications.ts'
import { listTeam } from './people-queries.ts'

/**
 * Save a mentor's note of a session; an empty text removes it. Notifies the session's people of the first note.
 * @throws Failure session-not-found, session-not-over, session-state, forbidden (unless the caller was its mentor)
 */
export async function saveNote(tx: Tx, deps: { clock: Clock }, { text, ...which }: Which & { text: string }) {
  const session = await lockBegun(tx, deps, which)
  if (session.own_part !== 'mentor') throw new Failure('forbidden')
  const time = deps.clock.now().toISOString()
  const at = text === '' ? null : time
  await sql`
    update mentor_session
    set note = ${text}, note_at = ${at}, updated_at = ${time}
    where id = ${session.id}`.execute(tx)
  if (at) await notifyNoted(tx, deps, session, await listTeam(tx, session))
  return { text, at }
}
