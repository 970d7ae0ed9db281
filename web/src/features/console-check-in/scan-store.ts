import type { EventCheckIn, RollTicket } from '@semai/contract/console/event'
import { createCollection } from '../../lib/offline/collection.ts'
import { inOffline, type StoredPending } from '../../lib/offline/database.ts'
import type { ScanOutcome } from './scan-rules.ts'

/** A scan with its result at the door and, once sent, the server’s result. */
export interface SavedScan {
  id: string
  event_id: string
  ticket_code: string
  code_hash: string
  scanned_at: string
  outcome: ScanOutcome
  full_name: string | null
  attended_at: string | null
  isSent: boolean
  /** The server’s result differs from the one shown at the door. */
  hasConflict: boolean
}

/** An event with its ticket counts, as last loaded by this device. */
export interface SavedEvent {
  event: EventCheckIn
  savedAt: number
  tickets: number
  present: number
}

type SavedTicket = RollTicket & { event_id: string }

const events = createCollection<EventCheckIn>('scan-event')
const tickets = createCollection<SavedTicket>('scan-ticket')
const scans = createCollection<SavedScan>('scan')

const ticketId = (eventId: string, hash: string) => `${eventId}:${hash}`

// Ids have equal length, so the prefix matches one event only.
const ofEvent = (owner: string, eventId: string) =>
  IDBKeyRange.bound([owner, tickets.name, ticketId(eventId, '')], [owner, tickets.name, ticketId(eventId, '\uffff')])

const rowOf = (owner: string, ticket: SavedTicket) => ({
  ...tickets.recordOf(owner, ticketId(ticket.event_id, ticket.code_hash), ticket),
  alias: ticketId(ticket.event_id, ticket.short_hash),
})

/** Replace the stored tickets of an event. Unsent local scans keep their ticket’s status. */
export const keepRoll = (event: EventCheckIn, entries: RollTicket[]) =>
  inOffline(async (database, owner) => {
    const { store, done } = database.transaction('record', 'readwrite')
    const here = (await store.getAll(ofEvent(owner, event.id))).map((record) => tickets.entryOf(record).value)
    const log = (await store.getAll(scans.keysOf(owner))).map((record) => scans.entryOf(record).value)
    const pending = new Set(log.filter(({ isSent }) => !isSent).map(({ code_hash }) => code_hash))
    const pendingTickets = new Map(
      here.filter(({ code_hash }) => pending.has(code_hash)).map((ticket) => [ticket.code_hash, ticket]),
    )
    void store.delete(ofEvent(owner, event.id))
    for (const entry of entries)
      void store.put(
        rowOf(owner, { ...entry, ...statusHere(pendingTickets.get(entry.code_hash), entry), event_id: event.id }),
      )
    void store.put(events.recordOf(owner, event.id, event))
    await done
  })

const statusHere = (here: RollTicket | undefined, entry: RollTicket) =>
  here && entry.status !== 'attended' ? { status: here.status, attended_at: here.attended_at } : {}

export const findEvent = (id: string) =>
  inOffline(async (database, owner): Promise<SavedEvent | null> => {
    const saved = await database.get('record', [owner, events.name, id])
    if (!saved) return null
    const all = (await database.getAll('record', ofEvent(owner, id))).map((record) => tickets.entryOf(record).value)
    const seats = all.filter(({ status }) => ['registered', 'no_show', 'attended'].includes(status))
    const present = seats.filter(({ status }) => status === 'attended').length
    return { event: events.entryOf(saved).value, savedAt: saved.savedAt, tickets: seats.length, present }
  })

interface Looked {
  scan: SavedScan
  ticket?: Pick<RollTicket, 'status' | 'attended_at'>
  /** The queued request; absent if there is nothing to send. */
  pending?: (owner: string) => StoredPending
}

/** Update a ticket and its scan in one transaction, so that two tabs cannot both be the first. */
export const withTicket = (
  { event_id, hash, isShort }: { event_id: string; hash: string; isShort: boolean },
  work: (ticket: RollTicket | undefined) => Looked,
) =>
  inOffline(async (database, owner) => {
    const transaction = database.transaction(['record', 'pending'], 'readwrite')
    const records = transaction.objectStore('record')
    const key: [string, string, string] = [owner, tickets.name, ticketId(event_id, hash)]
    const found = await (isShort ? records.index('alias') : records).get(key)
    const known = found && tickets.entryOf(found).value
    const { scan, ticket, pending } = work(known)
    if (known && ticket) void records.put(rowOf(owner, { ...known, ...ticket }))
    void records.put(scans.recordOf(owner, scan.id, scan))
    if (pending) void transaction.objectStore('pending').put(pending(owner))
    await transaction.done
    return scan
  })

/** List the scans of an event, latest first. */
export async function listScans(eventId: string): Promise<SavedScan[]> {
  const all = (await scans.list()).map(({ value }) => value)
  return all.filter(({ event_id }) => event_id === eventId).reverse()
}

/** Save the server’s results of scans and update their tickets. */
export const updateScans = (ids: readonly string[], change: (scan: SavedScan, at: number) => SavedScan) =>
  inOffline(async (database, owner) => {
    const { store, done } = database.transaction('record', 'readwrite')
    for (const [at, id] of ids.entries()) {
      const found = await store.get([owner, scans.name, id])
      if (!found) continue
      const scan = change(scans.entryOf(found).value, at)
      void store.put(scans.recordOf(owner, id, scan))
      const ticket = await store.get([owner, tickets.name, ticketId(scan.event_id, scan.code_hash)])
      if (ticket && scan.attended_at)
        void store.put(
          rowOf(owner, { ...tickets.entryOf(ticket).value, status: 'attended', attended_at: scan.attended_at }),
        )
    }
    await done
  })
