import { sql } from 'kysely'
import type { ParticipantStatus } from '@semai/contract/event'
import type { Tx } from '../../lib/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { insertAudit, insertPeopleAudit } from '../auth/audit-queries.ts'
import { evaluateAwards } from '../award/evaluate-queries.ts'
import { lockEvent } from './open-event-queries.ts'
import { operates, type Operator } from './operator-queries.ts'
import { scanOutcome, scanTime, type Scan } from './rules.ts'

interface ScannedParticipant {
  ticket_code: string
  full_name: string
  status: ParticipantStatus
  attended_at: string | null
}

/** Takes attendance by tickets; the first scan of each holds. @throws Failure event-not-found */
export async function takeAttendance(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  { event_id, scans }: { event_id: string; scans: Scan[] },
) {
  const now = deps.clock.now()
  const isTheirs = await operates(tx, operator, event_id)
  if (!isTheirs || !(await lockEvent(tx, event_id))) throw new Failure('event-not-found')
  const kept = scans.map(({ ticket_code, scanned_at }) => ({ ticket_code, scanned_at: scanTime(scanned_at, now) }))
  const arrived = await markAttended(tx, event_id, kept, now)
  if (arrived.length > 0) {
    const details = { arrived: arrived.length }
    await insertAudit(
      tx,
      { actor_id: operator.user_id, action: 'attendance-taken', subject_id: event_id, details },
      now,
    )
    const subject_ids = arrived.map(({ user_id }) => user_id)
    const seen = { actor_id: operator.user_id, action: 'attendance-noted', subject_ids, details: { event_id } }
    await insertPeopleAudit(tx, seen, now)
    await evaluateAwards(
      tx,
      deps,
      arrived.flatMap(({ user_id }) => user_id ?? []),
    )
  }
  const found = await listScanned(tx, event_id, kept)
  return kept.map((scan) => {
    const participant = found.get(scan.ticket_code) ?? null
    const { ticket_code } = scan
    return { ticket_code, outcome: scanOutcome(participant, scan), full_name: participant?.full_name ?? null }
  })
}

/** Answers who came by these scans. Of one ticket's scans the earliest counts. */
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
  const { rows } = await sql<ScannedParticipant>`
    select ticket_code, full_name, status, attended_at
    from event_participant
    where event_id = ${eventId}
      and ticket_code = any(${codes}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.ticket_code, row]))
}
