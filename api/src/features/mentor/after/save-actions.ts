import { sql } from 'kysely'
import type { ActionState } from '@semai/contract/mentor/after'
import { newId, type Tx } from '../../../lib/database/db.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { lockBegun, type Which } from './lock-begun.ts'
import { notifyAgreed } from './notifications.ts'
import { listTeam } from './people-queries.ts'

/** A written action; without an id it is new. */
export interface ActionInput {
  id?: string
  what: string
  who_id: string | null
  due_on: string
}

type Saved = Required<ActionInput>

interface StoredAction extends Saved {
  position: number
  state: ActionState
}

const MOST = 5

/**
 * Save the actions of a session. Keeps actions that the input leaves out, and adds an action with the same words once:
 * a client may retry, and both sides may write at once.
 * @throws Failure session-not-found, session-not-over, session-state, action-not-found, action-person-unknown, actions-full
 */
export async function saveActions(
  tx: Tx,
  deps: { clock: Clock },
  { actions: given, ...which }: Which & { actions: ActionInput[] },
) {
  const session = await lockBegun(tx, deps, which)
  const stored = await listStored(tx, session.id)
  const actions = withoutTwins(given.map((action) => identified(action, stored)))
  checkPeople(actions, stored, [session.mentor_user_id, ...(await listTeam(tx, session))])
  const known = new Map(stored.map((action) => [action.id, action]))
  const live = stored.filter(({ state }) => state !== 'dropped').length
  if (live + actions.filter(({ id }) => !known.has(id)).length > MOST) throw new Failure('actions-full')
  let last = Math.max(0, ...stored.map(({ position }) => position))
  const rows = actions.map((action) => ({ ...action, position: known.get(action.id)?.position ?? ++last }))
  await write(tx, { session_id: session.id, by: which.user_id, rows }, deps.clock.now())
  const added = actions.filter(({ id, who_id }) => known.get(id)?.who_id !== who_id)
  await notifyAgreed(tx, deps, { session, actions: added, by: which.user_id })
}

async function listStored(tx: Tx, sessionId: string): Promise<StoredAction[]> {
  const { rows } = await sql<StoredAction>`
    select id, what, who_id, due_on, position, state
    from mentor_action
    where session_id = ${sessionId}
    for update`.execute(tx)
  return rows
}

/** @throws Failure action-not-found */
function identified({ id, ...action }: ActionInput, stored: StoredAction[]): Saved {
  const live = stored.filter(({ state }) => state !== 'dropped')
  if (id && !live.some((one) => one.id === id)) throw new Failure('action-not-found')
  return { ...action, id: id ?? live.find((one) => isTwin(one, action))?.id ?? newId() }
}

type Words = Omit<ActionInput, 'id'>

const isTwin = (one: Words, other: Words) =>
  one.what === other.what && one.who_id === other.who_id && one.due_on === other.due_on

const withoutTwins = (actions: Saved[]) =>
  actions.filter(
    (action, at) => !actions.slice(0, at).some((earlier) => earlier.id === action.id || isTwin(earlier, action)),
  )

/** Check that assignees are in the session; members who left keep their actions. @throws Failure action-person-unknown */
function checkPeople(actions: Saved[], stored: StoredAction[], people: (string | null)[]) {
  const unknown = actions.findIndex(
    ({ id, who_id }) =>
      who_id && !people.includes(who_id) && !stored.some((one) => one.id === id && one.who_id === who_id),
  )
  if (unknown >= 0) throw fieldFailure('action-person-unknown', `actions.${unknown}.who_id`)
}

interface Writing {
  session_id: string
  by: string
  rows: (Saved & { position: number })[]
}

async function write(tx: Tx, { session_id, by, rows }: Writing, now: Date) {
  const time = now.toISOString()
  await sql`
    insert into mentor_action (id, session_id, position, what, who_id, due_on, written_by, created_at, updated_at)
    select id, ${session_id}::uuid, position, what, who_id, due_on, ${by}::uuid, ${time}::timestamptz, ${time}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, position integer, what text, who_id uuid, due_on date)
    on conflict (id) do update
    set what = excluded.what, who_id = excluded.who_id, due_on = excluded.due_on, updated_at = excluded.updated_at`.execute(
    tx,
  )
}
