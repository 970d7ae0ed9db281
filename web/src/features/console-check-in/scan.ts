import type { RollTicket } from '@semai/contract/console/event'
import { call } from '../../lib/call/call.ts'
import { createId } from '../../lib/app/create-id.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { queryClient } from '../../lib/query/queries.tsx'
import { backOff } from '../../lib/offline/queue-policy.ts'
import { createQueue } from '../../lib/offline/queue.ts'
import { refetchStored } from '../../lib/offline/refetch-stored.ts'
import { codeOf, hashOf, isShort, outcomeOf } from './scan-rules.ts'
import { keepRoll, updateScans, withTicket, type SavedScan } from './scan-store.ts'

export const scanKey = ['console', 'scanner'] as const

const MOST = 200
const LONGEST_WAIT_MS = 15_000

type NewScan = Pick<SavedScan, 'event_id' | 'ticket_code' | 'scanned_at'>

/** Queue of unsent scans; one call sends the scans of one event. */
export const scanQueue = createQueue<NewScan, ScanAnswer[]>({
  name: 'scan',
  subjectOf: ({ event_id }) => event_id,
  most: MOST,
  send: (items) => sendScans(items.map(({ value }) => value)),
  waitAfter: (failures) => Math.min(backOff(failures), LONGEST_WAIT_MS),
  // Never reject: scans stay queued and are retried on an unstable network.
  rejectionOf: () => null,
  // The server answers each scan in the order sent.
  async onSent(items, answers) {
    const ids = items.map(({ id }) => id)
    await updateScans(ids, (scan, at) => withAnswer(scan, answers[at]))
    lookAgain()
  },
  describe: (items) =>
    items.map(({ id, madeAt, rejection, value }) => ({ id, title: `Tiket ${value.ticket_code}`, madeAt, rejection })),
})

scanQueue.subscribe(() => lookAgain())

/** Download an event’s tickets for offline use. */
export async function refreshRoll(id: string, signal?: AbortSignal): Promise<true> {
  const params = { id }
  const event = await call('GET /v1/console-event/get/:id', { params }, { signal })
  const entries: RollTicket[] = []
  for (let isLast = false; !isLast;) {
    const after = entries.at(-1)?.id
    const querystring = after ? { after } : {}
    const { data } = await call('GET /v1/console-event-participant/roll/:id', { params, querystring }, { signal })
    entries.push(...data.entries)
    isLast = data.is_last
  }
  await keepRoll(event.data, entries)
  lookAgain()
  return true
}

/**
 * Record a scanned or typed code: show the result from local data, save it and queue it. Returns null for invalid
 * codes.
 */
export async function takeScan(event_id: string, text: string): Promise<SavedScan | null> {
  const ticket_code = codeOf(text)
  if (!ticket_code) return null
  const hash = await hashOf(isShort(ticket_code) ? `${event_id}:${ticket_code}` : ticket_code)
  const scanned_at = new Date().toISOString()
  const scan = await withTicket({ event_id, hash, isShort: isShort(ticket_code) }, (ticket) => {
    // A ticket found by its short code keeps its own hash.
    const code_hash = ticket?.code_hash ?? hash
    const outcome = outcomeOf(ticket)
    const isNew = outcome === 'attended'
    const attended_at = isNew ? scanned_at : (ticket?.attended_at ?? null)
    // An unknown ticket may belong to a later registration, so the server decides.
    const isSent = !isNew && outcome !== 'unknown'
    const id = createId()
    const made = { id, event_id, ticket_code, code_hash, scanned_at, outcome, attended_at, isSent }
    return {
      scan: { ...made, full_name: ticket?.full_name ?? null, hasConflict: false },
      ...(isNew && { ticket: { status: 'attended' as const, attended_at } }),
      ...(!isSent && {
        pending: (owner: string) => scanQueue.rowOf(owner, id, { event_id, ticket_code, scanned_at }),
      }),
    }
  })
  if (!scan.isSent) await scanQueue.noteAdded()
  lookAgain()
  return scan
}

type ScanAnswer = Pick<SavedScan, 'outcome' | 'full_name' | 'attended_at'>

async function sendScans(items: NewScan[]): Promise<ScanAnswer[]> {
  const event_id = items[0]?.event_id ?? ''
  const scans = items.map(({ ticket_code, scanned_at }) => ({ ticket_code, scanned_at }))
  try {
    const { data } = await call('POST /v1/event-attendance/create', { body: { event_id, scans } })
    return data
  } catch (error) {
    // Scans of an event outside the operator’s scope are dropped, so that they do not block others.
    if (isFailure(error, 'event-not-found')) return []
    throw error
  }
}

const unknown = { outcome: 'unknown', full_name: null, attended_at: null } as const

function withAnswer(scan: SavedScan, answer: ScanAnswer = unknown): SavedScan {
  const { outcome, full_name, attended_at } = answer
  const hasConflict = scan.outcome === 'attended' && outcome !== 'attended'
  return { ...scan, outcome, full_name: full_name ?? scan.full_name, attended_at, isSent: true, hasConflict }
}

const lookAgain = () => void refetchStored(queryClient, scanKey)
