import { sql } from 'kysely'
import type { ParticipationStatus } from '@semai/contract/event/event'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { claimQuota } from '../../../lib/database/quota.ts'
import { insertAudit, insertPeopleAudit } from '../../auth/insert-audit.ts'
import { evaluateAwards, giveAwards } from '../../award/evaluate-awards.ts'
import { addMoments } from '../../moment/add-moments.ts'
import { addStageMoments } from '../../moment/add-stage-moments.ts'
import { lockEvent } from '../open-event-queries.ts'
import { operates, type Operator } from '../participation/operator-queries.ts'
import type { FoundParticipation } from '../participation/queries.ts'
import { listFirstArrivals } from './first-arrival-queries.ts'
import { longCodeOf, scanOutcome, scanTime, shortCodeOf, type Scan } from './rules.ts'

interface ScannedParticipation {
  ticket_code: string
  full_name: string
  status: ParticipationStatus
  attended_at: string | null
}

/** Record attendance by scanned tickets. @throws Failure event-not-found, too-many-requests */
export async function checkIn(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  { event_id, scans }: { event_id: string; scans: Scan[] },
) {
  const now = deps.clock.now()
  const isTheirs = await operates(tx, operator, event_id)
  if (!isTheirs || !(await lockEvent(tx, event_id))) throw new Failure('event-not-found')
  const tickets = await findTickets(tx, { operator, event_id, scans, now })
  const resolved = scans.map(({ ticket_code, scanned_at }) => ({
    typed: ticket_code,
    ticket_code: tickets.get(shortCodeOf(ticket_code) ?? '') ?? longCodeOf(ticket_code),
    scanned_at: scanTime(scanned_at, now),
  }))
  const arrived = await markAttended(tx, event_id, resolved, now)
  if (arrived.length > 0) await followArrivals(deps, tx, { operator, event_id, arrived })
  const found = await listScanned(tx, event_id, resolved)
  return resolved.map((scan) => {
    const participation = found.get(scan.ticket_code) ?? null
    const { full_name = null, attended_at = null } = participation ?? {}
    return { ticket_code: scan.typed, outcome: scanOutcome(participation, scan), full_name, attended_at }
  })
}

const SHORT_CODES_PER_HOUR = 600

interface TypedScans {
  operator: Operator
  event_id: string
  scans: Scan[]
  now: Date
}

/**
 * Find an event's tickets by short code. Each code counts as a try, right or wrong, to stop guessing.
 * @throws Failure too-many-requests
 */
async function findTickets(tx: Tx, { operator, event_id, scans, now }: TypedScans) {
  const codes = [...new Set(scans.flatMap(({ ticket_code }) => shortCodeOf(ticket_code) ?? []))]
  if (codes.length === 0) return new Map<string, string>()
  const about = [operator.user_id, event_id.toLowerCase()]
  const quota = { kind: 'short-code', about, most: SHORT_CODES_PER_HOUR, seconds: 3600, amount: codes.length }
  const until = await claimQuota(tx, quota, now)
  if (until) {
    const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
    throw new Failure('too-many-requests', { retryAfterSeconds })
  }
  const { rows } = await sql<{ short_code: string; ticket_code: string }>`
    select short_code, ticket_code
    from event_participant
    where event_id = ${event_id}
      and short_code = any(${codes}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.short_code, row.ticket_code]))
}

/** Check in seat holders of a locked event by hand. */
export async function checkInByHand(deps: Deps, tx: Tx, operator: Operator, holders: FoundParticipation[]) {
  const [first] = holders
  if (!first) return
  const now = deps.clock.now()
  const scans = holders.map(({ ticket_code }) => ({ ticket_code, scanned_at: now.toISOString() }))
  const arrived = await markAttended(tx, first.event_id, scans, now)
  await followArrivals(deps, tx, { operator, event_id: first.event_id, arrived })
}

interface Arrivals {
  operator: Operator
  event_id: string
  arrived: { user_id: string | null }[]
}

/** Write arrivals to the audit log, and grant the awards for attending. */
async function followArrivals(deps: Deps, tx: Tx, { operator, event_id, arrived }: Arrivals) {
  const now = deps.clock.now()
  const actor_id = operator.user_id
  const details = { arrived: arrived.length }
  await insertAudit(tx, { actor_id, action: 'attendance-taken', subject_id: event_id, details }, now)
  const subject_ids = arrived.map(({ user_id }) => user_id)
  await insertPeopleAudit(tx, { actor_id, action: 'attendance-noted', subject_ids, details: { event_id } }, now)
  const people = subject_ids.flatMap((id) => id ?? [])
  // Operators who check themselves in get the awards, but no moment in the feed.
  const guests = people.filter((id) => id !== actor_id)
  if (guests.length < people.length) await giveAwards(tx, deps, [actor_id])
  await evaluateAwards(tx, deps, guests)
  await addStageMoments(tx, deps, { user_ids: guests, subject_id: event_id })
  await addMoments(tx, deps, await listFirstArrivals(tx, guests, event_id))
}

/** Mark tickets as attended and return the people. The earliest scan of a ticket counts. */
async function markAttended(tx: Tx, eventId: string, scans: Scan[], now: Date) {
  const { rows } = await sql<{ user_id: string | null }>`
    update event_participant p
    set status = 'attended', attended_at = s.scanned_at, updated_at = ${now.toISOString()}
    from (
      select ticket_code, min(scanned_at) as scanned_at
      from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb) as scan (ticket_code text, scanned_at timestamptz)
      group by ticket_code
    ) s
    where p.event_id = ${eventId}
      and p.ticket_code = s.ticket_code
      and p.status in ('registered', 'no_show')
    returning p.user_id`.execute(tx)
  return rows
}

async function listScanned(tx: Tx, eventId: string, scans: Scan[]) {
  const codes = scans.map(({ ticket_code }) => ticket_code)
  const { rows } = await sql<ScannedParticipation>`
    select ticket_code, full_name, status, attended_at
    from event_participant
    where event_id = ${eventId}
      and ticket_code = any(${codes}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.ticket_code, row]))
}
