import { serverLimits } from '@semai/contract/call/limits'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { lockEvent } from '../open-event-queries.ts'
import { acceptPending } from '../participation/accept-pending.ts'
import { promoteFromWaitingList } from '../participation/promote-from-waiting-list.ts'
import { resetReminders } from '../reminder/reset-reminders.ts'
import { isOver, type OpenEvent } from '../rules.ts'
import { wasLinkShown, type EventBefore, type Move } from './change-rules.ts'
import { moveModes } from './move-modes.ts'
import { notifyEventChanged } from './notify-change.ts'

/** Replace the speakers of an event, in this order. */
export async function replaceMentors(tx: Tx, event_id: string, mentorIds: string[]) {
  await tx.deleteFrom('event_mentor').where('event_id', '=', event_id).execute()
  const rows = mentorIds.map((mentor_id, position) => ({ event_id, mentor_id, position }))
  if (rows.length > 0) await tx.insertInto('event_mentor').values(rows).execute()
}

interface Followed {
  before: EventBefore
  after: EventBefore
  /** People with a seat have to confirm it in the other mode. */
  asks: boolean
}

const facts = ['start_at', 'end_at', 'time_zone', 'venue_name', 'address', 'mode'] as const

/**
 * Follow a change of a published event, in its transaction. Moves people to the remaining mode, and accepts pending
 * ones if no approval is needed any more. Notifies, resets reminders and offers seats. Skips events that were and are
 * over.
 */
export async function followChange(deps: Deps, tx: Tx, id: string, { before, after, asks }: Followed) {
  const event = await lockEvent(tx, id)
  const now = deps.clock.now()
  if (!event || (isOver(before, now) && isOver(event, now))) return
  const moves =
    before.mode === after.mode
      ? new Map<string, Move>()
      : await moveModes(tx, event, { before: before.mode, askUntil: asks ? askUntil(event, now) : null, now })
  const hasOtherLink = before.join_url !== after.join_url && wasLinkShown(before, now)
  if (before.start_at !== after.start_at) await resetReminders(tx, event, now)
  if (hasOtherLink || facts.some((name) => before[name] !== after[name]))
    await notifyEventChanged(deps, tx, id, { kind: 'changed', before, moves, hasOtherLink })
  if (before.requires_approval && !after.requires_approval) await acceptPending(deps, tx, event)
  const settled = await lockEvent(tx, id)
  if (settled) await promoteFromWaitingList(deps, tx, settled)
}

/** Null when it is too late to ask. */
function askUntil(event: OpenEvent, now: Date): Date | null {
  const until = Math.min(now.getTime() + serverLimits.modeChoiceHours * 3_600_000, Date.parse(event.start_at))
  return until > now.getTime() ? new Date(until) : null
}

/** Call it after an event was cancelled, in the same transaction. */
export const followCancellation = (deps: Deps, tx: Tx, id: string) =>
  notifyEventChanged(deps, tx, id, { kind: 'cancelled' })
