import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { listAlternatives } from './alternative-queries.ts'
import { bookSession } from './book-session.ts'
import type { SessionInput } from './session-input.ts'

/** Book a slot and return the session's id. If the slot is taken or gone, the failure lists alternatives. */
export async function bookOrNameAlternatives(deps: Deps, userId: string, input: SessionInput): Promise<string> {
  try {
    return await transaction(deps.db, (tx) => bookSession(deps, tx, userId, input))
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'session-slot-taken' && code !== 'session-slot-gone') throw error
    const alternatives = await listAlternatives(deps.db, input, userId, deps.clock.now())
    throw new Failure(code, { alternatives })
  }
}

/** Map constraint errors: they catch changes that the locks do not cover, such as a room booked elsewhere. */
function codeOf(error: unknown) {
  if (error instanceof Failure) return error.code
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null
  const isTaken = constraint === 'mentor_session_mentor_free' || constraint === 'schedule_no_overlap'
  return isTaken ? 'session-slot-taken' : null
}
