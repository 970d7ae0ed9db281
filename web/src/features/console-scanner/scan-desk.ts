import type { RollEntry } from '@semai/contract/console-event'
import { call } from '../../lib/call.ts'
import { createId } from '../../lib/create-id.ts'
import { isFailure } from '../../lib/failure-words.ts'
import { queryClient } from '../../lib/queries.tsx'
import { readAnew } from '../../lib/read-anew.ts'
import { markUntold } from '../../lib/untold.ts'
import { codeOf, hashOf, isShort, outcomeOf } from './scan-rules.ts'
import { keepRoll, listUnsent, settleScans, withTicket, type KeptScan } from './scan-store.ts'

export const scanKey = ['console', 'scanner'] as const

const NAME = 'semai-scans'
const MOST = 200
const RETRY_MS = 15_000
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

/** Fetches an event's tickets, to be known without a network too. */
export async function refreshRoll(id: string, signal?: AbortSignal): Promise<true> {
  const params = { id }
  const desk = await call('GET /v1/console-event/get/:id', { params }, { signal })
  const entries: RollEntry[] = []
  for (let isLast = false; !isLast;) {
    const after = entries.at(-1)?.id
    const querystring = after ? { after } : {}
    const { data } = await call('GET /v1/console-event-participant/roll/:id', { params, querystring }, { signal })
    entries.push(...data.entries)
    isLast = data.is_last
  }
  await keepRoll(desk.data, entries)
  announce()
  return true
}

/** Takes what was scanned or typed: told at once by what this device knows, kept, and sent as soon as may be. */
export async function takeScan(event_id: string, text: string): Promise<KeptScan | null> {
  const ticket_code = codeOf(text)
  if (!ticket_code) return null
  const hash = await hashOf(isShort(ticket_code) ? `${event_id}:${ticket_code}` : ticket_code)
  const scanned_at = new Date().toISOString()
  const scan = await withTicket({ event_id, hash, isShort: isShort(ticket_code) }, (ticket) => {
    // A ticket that is found by its short code is the same ticket.
    const code_hash = ticket?.code_hash ?? hash
    const outcome = outcomeOf(ticket)
    const isNew = outcome === 'attended'
    const attended_at = isNew ? scanned_at : (ticket?.attended_at ?? null)
    // A ticket that is not known here may be: somebody who registered since. The server says.
    const isSent = !isNew && outcome !== 'unknown'
    const made = { id: createId(), event_id, ticket_code, code_hash, scanned_at, outcome, attended_at, isSent }
    return {
      scan: { ...made, full_name: ticket?.full_name ?? null, hasConflict: false },
      ...(isNew && { ticket: { status: 'attended' as const, attended_at } }),
    }
  })
  if (!scan.isSent) markUntold('scan', true)
  announce()
  return scan
}

let timer: number | undefined
let isFollowing = false

/** Sends what waits, in one tab at a time, now and whenever it may succeed again. */
export async function sendScans() {
  follow()
  window.clearTimeout(timer)
  try {
    if ('locks' in navigator) await navigator.locks.request(NAME, sendAll)
    else await sendAll()
  } catch {
    // Kept, and tried again: nothing is lost by a network that comes and goes.
    timer = window.setTimeout(() => void sendScans(), RETRY_MS)
  }
}

async function sendAll() {
  for (;;) {
    const [first, ...rest] = await listUnsent()
    markUntold('scan', first !== undefined)
    if (!first) return
    const batch = [first, ...rest.filter(({ event_id }) => event_id === first.event_id)].slice(0, MOST)
    const scans = batch.map(({ ticket_code, scanned_at }) => ({ ticket_code, scanned_at }))
    const told = await tell(first.event_id, scans)
    // Answered one by one, in their order.
    await settleScans(batch.map((scan, at) => settled(scan, told[at])))
    announce()
  }
}

async function tell(event_id: string, scans: { ticket_code: string; scanned_at: string }[]) {
  try {
    const { data } = await call('POST /v1/event-attendance/create', { body: { event_id, scans } })
    return data
  } catch (error) {
    // An event that is not one's own any more takes nothing, and must not keep others from being told.
    if (isFailure(error, 'event-not-found')) return []
    throw error
  }
}

const refused = { outcome: 'unknown', full_name: null, attended_at: null } as const

function settled(scan: KeptScan, told: Pick<KeptScan, 'outcome' | 'full_name' | 'attended_at'> = refused): KeptScan {
  const { outcome, full_name, attended_at } = told
  const hasConflict = scan.outcome === 'attended' && outcome !== 'attended'
  return { ...scan, outcome, full_name: full_name ?? scan.full_name, attended_at, isSent: true, hasConflict }
}

function follow() {
  if (isFollowing) return
  isFollowing = true
  tabs?.addEventListener('message', lookAgain)
  window.addEventListener('online', () => void sendScans())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void sendScans())
}

const lookAgain = () => void readAnew(queryClient, scanKey)

function announce() {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin only has none
  tabs?.postMessage(null)
  lookAgain()
}
