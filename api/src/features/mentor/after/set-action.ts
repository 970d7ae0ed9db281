import { sql } from 'kysely'
import type { ActionState } from '@semai/contract/mentor/after'
import type { SessionPart } from '@semai/contract/mentor/session'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { partOf } from '../session/part-queries.ts'
import { getAction } from './queries.ts'

interface SetInput {
  id: string
  user_id: string
  state: ActionState
}

const MOST = 5

/**
 * Set the state of an action; each of the session's people may. Repeating 'done' keeps the first time.
 * @throws Failure action-not-found, actions-full (reopening a dropped action would make six)
 */
export async function setAction(tx: Tx, { clock }: { clock: Clock }, { id, user_id, state }: SetInput) {
  const { rows } = await sql<{ session_id: string; own_part: SessionPart | null; state: ActionState }>`
    select a.session_id, ${partOf(user_id)} as own_part, a.state
    from mentor_action a
    join mentor_session s on s.id = a.session_id
    join mentor m on m.id = s.mentor_id
    where a.id = ${id}
    for no key update of s, a`.execute(tx)
  const action = rows[0]
  if (!action?.own_part) throw new Failure('action-not-found')
  if (action.state === 'dropped' && state !== 'dropped') await checkRoom(tx, action.session_id)
  const time = clock.now().toISOString()
  await sql`
    update mentor_action
    set state = ${state}, done_at = case when ${state} = 'done' then coalesce(done_at, ${time}::timestamptz) end,
        updated_at = ${time}
    where id = ${id}`.execute(tx)
  return getAction(tx, id)
}

async function checkRoom(tx: Tx, sessionId: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from mentor_action
    where session_id = ${sessionId}
      and state <> 'dropped'`.execute(tx)
  if ((rows[0]?.count ?? 0) >= MOST) throw new Failure('actions-full')
}
