import type { ParticipationAction, ParticipationResults } from '@semai/contract/console/event'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { lockEvent } from '../open-event-queries.ts'
import { decideLocked, removeLocked, type Deciding } from '../participation/decide-participation.ts'
import { operates, type Operator } from '../participation/operator-queries.ts'
import { promoteFromWaitingList } from '../participation/promote-from-waiting-list.ts'
import { listParticipations, type FoundParticipation } from '../participation/queries.ts'
import { updateParticipation } from '../participation/take-seat.ts'
import { checkInByHand } from './check-in.ts'

export interface ParticipationsChange {
  operator: Operator
  event_id: string
  ids: string[]
}

/** Act on participations of an event in the order of registration. @throws Failure event-not-found */
export async function actOnParticipations(
  deps: Deps,
  tx: Tx,
  { operator, event_id, ids, action }: ParticipationsChange & { action: ParticipationAction },
): Promise<ParticipationResults> {
  const event = (await operates(tx, operator, event_id)) ? await lockEvent(tx, event_id) : null
  if (!event) throw new Failure('event-not-found')
  await promoteFromWaitingList(deps, tx, event)
  const found = await listParticipations(tx, event_id, ids)
  const codes = new Map<string, Code | null>()
  if (action === 'attend') await checkInByHand(deps, tx, operator, found.filter(isSeatUnseen))
  for (const participation of found) {
    const locked = { event, participation }
    const act = {
      attend: () => attendRejection(participation),
      cancel: () => removeLocked(deps, tx, operator, locked),
      approve: () => decideLater(deps, tx, { operator, locked, is_approved: true }),
      decline: () => decideLater(deps, tx, { operator, locked, is_approved: false }),
    }[action]
    codes.set(participation.id, await act())
  }
  const after = await listParticipations(tx, event_id, ids)
  return {
    done: after.filter(({ id }) => codes.get(id) === null).map(({ id, status }) => ({ id, status })),
    refused: [...new Set(ids)].flatMap((id) => {
      const code = codes.get(id)
      return code === null ? [] : [{ id, code: code ?? 'participation-not-found' }]
    }),
  }
}

type Code = ParticipationResults['refused'][number]['code']

const isSeatUnseen = ({ status }: FoundParticipation) => status === 'registered' || status === 'no_show'

const attendRejection = (participation: FoundParticipation) =>
  isSeatUnseen(participation) || participation.status === 'attended' ? null : 'participation-state'

// Longer than the console offers to undo, for slow networks.
const NOTIFY_AFTER_MS = 15_000

/** Decide, and leave the notice to the job, so that the decision can be undone. */
async function decideLater(deps: Deps, tx: Tx, deciding: Deciding): Promise<Code | null> {
  const { outcome, rejection } = await decideLocked(deps, tx, deciding)
  if (!outcome) return rejection
  const now = deps.clock.now()
  const notify_at = new Date(now.getTime() + NOTIFY_AFTER_MS).toISOString()
  await updateParticipation(tx, deciding.locked.participation.id, { notify_outcome: outcome, notify_at }, now)
  return null
}
