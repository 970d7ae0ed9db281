import { sql } from 'kysely'
import type { FailureCode } from '@semai/contract/failures'
import type { AttendMode } from '@semai/contract/event-participant'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { insertAudit, insertPeopleAudit } from '../../auth/audit-queries.ts'
import { tellNews } from '../news-queries.ts'
import { lockEvent } from '../open-event-queries.ts'
import { operates, type Operator } from './operator-queries.ts'
import { findParticipant, type FoundParticipant } from './queries.ts'
import { holdsSeat, isOver, isSettled, modesOf, type OpenEvent } from '../rules.ts'
import { freeSeat, settleSeats, takeSeat, updateParticipant } from './seat-queries.ts'

/** A participation under its event's lock, after seats that had run out were let go of. */
interface Held {
  event: OpenEvent
  participant: FoundParticipant
}

/** What a change was refused with, or nothing. It is answered, not thrown: what was settled on the way stays. */
type Refusal = FailureCode | null

async function hold(deps: Deps, tx: Tx, participantId: string): Promise<Held | null> {
  const before = await findParticipant(tx, participantId)
  const event = before && (await lockEvent(tx, before.event_id))
  if (!event) return null
  await settleSeats(deps, tx, event)
  const participant = await findParticipant(tx, participantId)
  return participant && { event, participant }
}

export type OwnChange =
  | { action: 'cancel'; id: string }
  | { action: 'accept'; id: string }
  | { action: 'mode'; id: string; attend_mode: AttendMode }

/** Changes one's own participation. Whose it is never changes once it is somebody's. */
export async function changeOwn(deps: Deps, tx: Tx, userId: string, change: OwnChange): Promise<Refusal> {
  const held = await hold(deps, tx, change.id)
  if (held?.participant.user_id !== userId || held.event.status === 'draft') return 'participation-not-found'
  if (isSettled(held.participant.status) || isOver(held.event, deps.clock.now())) return 'participation-state'
  if (change.action === 'cancel') return cancel(deps, tx, held)
  if (held.event.status !== 'published') return 'participation-state'
  return change.action === 'accept' ? accept(deps, tx, held) : changeMode(deps, tx, held, change.attend_mode)
}

async function cancel(deps: Deps, tx: Tx, { event, participant }: Held): Promise<Refusal> {
  const { id, status, attend_mode } = participant
  if (status === 'cancelled') return null
  const now = deps.clock.now()
  const gone = { status, queued_at: null, offer_expires_at: null, cancelled_at: now.toISOString() }
  await updateParticipant(tx, id, { ...gone, status: 'cancelled' }, now)
  if (!holdsSeat(status)) return null
  await freeSeat(tx, event.id, attend_mode)
  await settleSeats(deps, tx, event)
  return null
}

/** Takes the seat that is held for somebody. */
export async function accept(deps: Deps, tx: Tx, { event, participant }: Held): Promise<Refusal> {
  const { id, status, offer_expires_at } = participant
  if (status === 'registered') return null
  if (status === 'cancelled' && offer_expires_at) return 'offer-expired'
  if (status !== 'offered') return 'participation-state'
  await updateParticipant(tx, id, { status: 'registered', offer_expires_at: null }, deps.clock.now())
  await tellNews(deps, tx, event, id, 'registered')
  return null
}

const movable = new Set(['registered', 'offered', 'waitlisted', 'pending_approval'])

/** The new seat is taken before the old one is let go of, so that nobody can end up between them. */
async function changeMode(deps: Deps, tx: Tx, { event, participant }: Held, mode: AttendMode): Promise<Refusal> {
  const { id, status, attend_mode } = participant
  if (!movable.has(status)) return 'participation-state'
  if (!modesOf(event).includes(mode)) return 'mode-not-offered'
  if (mode === attend_mode) return null
  const now = deps.clock.now()
  if (status === 'pending_approval') {
    await updateParticipant(tx, id, { status, attend_mode: mode }, now)
    return null
  }
  if (!(await takeSeat(tx, event.id, mode))) return 'event-full'
  const seat = { status: 'registered', attend_mode: mode, queued_at: null, offer_expires_at: null } as const
  await updateParticipant(tx, id, seat, now)
  if (status !== 'registered') await tellNews(deps, tx, event, id, 'registered')
  if (!holdsSeat(status)) return null
  await freeSeat(tx, event.id, attend_mode)
  await settleSeats(deps, tx, event)
  return null
}

/** Decides on a registration that waits for approval. */
export async function decide(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  { id, is_approved }: { id: string; is_approved: boolean },
): Promise<Refusal> {
  const held = await hold(deps, tx, id)
  if (!held || !(await operates(tx, operator, held.event.id))) return 'participation-not-found'
  const { event, participant } = held
  const isLate = event.status !== 'published' || isOver(event, deps.clock.now())
  if (participant.status !== 'pending_approval' || (is_approved && isLate)) return 'participation-state'
  const refusal = is_approved ? await approve(deps, tx, held) : await decline(deps, tx, held)
  if (refusal) return refusal
  const action = is_approved ? 'participant-approved' : 'participant-declined'
  const entry = { actor_id: operator.user_id, action, subject_id: id, details: { event_id: event.id } }
  await insertAudit(tx, entry, deps.clock.now())
  const about = { subject_ids: [participant.user_id], details: { event_id: event.id } }
  await insertPeopleAudit(tx, { actor_id: operator.user_id, action, ...about }, deps.clock.now())
  return null
}

/** Takes a seat, or a place in a list, back from somebody before the event is over, and tells them. */
export async function takeSeatBack(deps: Deps, tx: Tx, operator: Operator, id: string): Promise<Refusal> {
  const held = await hold(deps, tx, id)
  if (!held || !(await operates(tx, operator, held.event.id))) return 'participation-not-found'
  const { event, participant } = held
  const now = deps.clock.now()
  if (isSettled(participant.status) || isOver(event, now)) return 'participation-state'
  if (participant.status === 'cancelled') return null
  await cancel(deps, tx, held)
  await tellNews(deps, tx, event, id, 'removed')
  const action = 'participant-removed'
  const details = { event_id: event.id }
  await insertAudit(tx, { actor_id: operator.user_id, action, subject_id: id, details }, now)
  const subject_ids = [participant.user_id]
  await insertPeopleAudit(tx, { actor_id: operator.user_id, action, subject_ids, details }, now)
  return null
}

async function approve(deps: Deps, tx: Tx, { event, participant }: Held): Promise<Refusal> {
  const { id, attend_mode } = participant
  const now = deps.clock.now()
  const hasSeat = await takeSeat(tx, event.id, attend_mode)
  if (!hasSeat && !event.waitlist) return 'event-full'
  if (hasSeat) await updateParticipant(tx, id, { status: 'registered' }, now)
  else await updateParticipant(tx, id, { status: 'waitlisted', queued_at: now.toISOString() }, now)
  await tellNews(deps, tx, event, id, hasSeat ? 'approved' : 'waitlisted')
  return null
}

async function decline(deps: Deps, tx: Tx, { event, participant }: Held): Promise<Refusal> {
  const now = deps.clock.now()
  await updateParticipant(tx, participant.id, { status: 'cancelled', cancelled_at: now.toISOString() }, now)
  await tellNews(deps, tx, event, participant.id, 'declined')
  return null
}

/**
 * Gives a person the guest registrations of their own confirmed e-mail, and answers how many. Those that no mailed
 * link has confirmed stay out: anybody may have typed the address.
 */
export async function claimGuestParticipations(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await sql`
    update event_participant p
    set user_id = u.id, updated_at = ${now.toISOString()}
    from app_user u
    where u.id = ${userId}
      and u.email_verified_at is not null
      and lower(p.email) = lower(u.email)
      and p.user_id is null
      and p.status <> 'pending_email'
    returning p.id`.execute(db)
  return rows.length
}
