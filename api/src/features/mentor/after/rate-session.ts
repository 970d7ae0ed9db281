import { sql } from 'kysely'
import type { SessionRating } from '@semai/contract/mentor/after'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { lockSession } from '../session/part-queries.ts'
import type { Which } from './lock-begun.ts'
import { ratingRejection } from './rules.ts'

/**
 * Save the booker's rating of a session; a later call replaces it.
 * @throws Failure session-not-found, session-not-over, session-state, forbidden (unless the caller booked it)
 */
export async function rate(tx: Tx, { clock }: { clock: Clock }, { id, user_id, rating, words }: Which & SessionRating) {
  const session = await lockSession(tx, id, user_id)
  const now = clock.now()
  const rejection = ratingRejection(session, now)
  if (rejection) throw new Failure(rejection)
  if (session.own_part !== 'booker') throw new Failure('forbidden')
  const time = now.toISOString()
  await sql`
    insert into mentor_rating (session_id, user_id, rating, words, created_at, updated_at)
    values (${id}, ${user_id}, ${rating}, ${words}, ${time}, ${time})
    on conflict (session_id) do update
    set rating = excluded.rating, words = excluded.words, updated_at = excluded.updated_at`.execute(tx)
  return { rating, words }
}
