import { sql } from 'kysely'
import type { SessionSaid } from '@semai/contract/mentor/after'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { lockBegun, type Which } from './lock-begun.ts'
import { verdictOf } from './rules.ts'
import { settle } from './settle-session.ts'

/**
 * Save one side's answer whether a session took place. Each side may change its answer until the session is settled, so a
 * contested session can be settled without staff. Idempotent.
 * @throws Failure session-not-found, session-not-over, session-state, session-settled, forbidden (to other members of a team)
 */
export async function say(tx: Tx, deps: { clock: Clock }, { says, ...which }: Which & { says: SessionSaid }) {
  const session = await lockBegun(tx, deps, which)
  if (session.own_part === 'member') throw new Failure('forbidden')
  const isMentor = session.own_part === 'mentor'
  const before = isMentor ? session.mentor_says : session.booker_says
  if (before === says) return
  if (session.settled_at) throw new Failure('session-settled')
  const now = deps.clock.now()
  const both = isMentor ? verdictOf(says, session.booker_says) : verdictOf(session.mentor_says, says)
  await sql`
    update mentor_session
    set ${isMentor ? sql`mentor_says` : sql`booker_says`} = ${says},
        contested_at = ${both === 'contested' ? (session.contested_at ?? now.toISOString()) : null},
        updated_at = ${now.toISOString()}
    where id = ${session.id}`.execute(tx)
  if (both && both !== 'contested') await settle(tx, { id: session.id, says: both }, now)
}
