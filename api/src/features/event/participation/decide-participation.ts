import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { insertAudit, insertPeopleAudit } from '../../auth/insert-audit.ts'
import { notifyParticipation } from '../notifications.ts'
import { isOver, isFinal } from '../rules.ts'
import { leave } from './leave-event.ts'
import { lockParticipation, type LockedParticipation, type Rejection } from './lock-participation.ts'
import { operates, type Operator } from './operator-queries.ts'
import { takeSeat, updateParticipation, type DecisionOutcome } from './take-seat.ts'

/** Approve or reject a pending participation, and notify the person. Operators cannot decide on their own. */
export async function decide(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  { id, is_approved }: { id: string; is_approved: boolean },
): Promise<Rejection> {
  const locked = await lockParticipation(deps, tx, id)
  if (!locked || !(await operates(tx, operator, locked.event.id))) return 'participation-not-found'
  const { outcome, rejection } = await decideLocked(deps, tx, { operator, locked, is_approved })
  if (!outcome) return rejection
  await notifyParticipation(deps, tx, { event: locked.event, id, outcome })
  return null
}

export interface Deciding {
  operator: Operator
  locked: LockedParticipation
  is_approved: boolean
}

type Decided = { outcome: DecisionOutcome; rejection?: never } | { outcome?: never; rejection: DecisionRejection }
type DecisionRejection = 'participation-own' | 'participation-state' | 'event-full'

/** Decide on a locked participation without notifying the person. */
export async function decideLocked(deps: Deps, tx: Tx, { operator, locked, is_approved }: Deciding): Promise<Decided> {
  const { event, participation } = locked
  if (participation.user_id === operator.user_id) return { rejection: 'participation-own' }
  const isLate = event.status !== 'published' || isOver(event, deps.clock.now())
  if (participation.status !== 'pending_approval' || (is_approved && isLate))
    return { rejection: 'participation-state' }
  const outcome = is_approved ? await approve(deps, tx, locked) : await decline(deps, tx, locked)
  if (!outcome) return { rejection: 'event-full' }
  const action = is_approved ? 'participant-approved' : 'participant-declined'
  await noteDecision(deps, tx, { ...locked, operator, action })
  return { outcome }
}

/** Remove a person's seat or place on a list before the event is over, and notify them. */
export async function removeLocked(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  locked: LockedParticipation,
): Promise<'participation-state' | null> {
  const { event, participation } = locked
  if (isFinal(participation.status) || isOver(event, deps.clock.now())) return 'participation-state'
  if (participation.status === 'cancelled') return null
  await leave(deps, tx, locked)
  await notifyParticipation(deps, tx, { event, id: participation.id, outcome: 'removed' })
  await noteDecision(deps, tx, { ...locked, operator, action: 'participant-removed' })
  return null
}

/** Returns null without a seat and a waiting list. */
async function approve(deps: Deps, tx: Tx, { event, participation }: LockedParticipation) {
  const { id, attend_mode } = participation
  const now = deps.clock.now()
  const hasSeat = await takeSeat(tx, event.id, attend_mode)
  if (!hasSeat && !event.waitlist) return null
  if (hasSeat) await updateParticipation(tx, id, { status: 'registered' }, now)
  else await updateParticipation(tx, id, { status: 'waitlisted', queued_at: now.toISOString() }, now)
  return hasSeat ? 'approved' : 'waitlisted'
}

async function decline(deps: Deps, tx: Tx, { participation }: LockedParticipation) {
  const now = deps.clock.now()
  await updateParticipation(tx, participation.id, { status: 'cancelled', cancelled_at: now.toISOString() }, now)
  return 'declined' as const
}

interface Decision extends LockedParticipation {
  operator: Operator
  action: 'participant-approved' | 'participant-declined' | 'participant-removed' | 'participant-decision-undone'
}

/** Write the decision to the audit logs of the staff and of the person. */
export async function noteDecision({ clock }: Deps, tx: Tx, { operator, action, event, participation }: Decision) {
  const entry = { actor_id: operator.user_id, action, details: { event_id: event.id } }
  await insertAudit(tx, { ...entry, subject_id: participation.id }, clock.now())
  await insertPeopleAudit(tx, { ...entry, subject_ids: [participation.user_id] }, clock.now())
}
