import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { EventDesk, RollEntry } from '@semai/contract/console-event'
import { deviceDatabases } from '../../lib/device-data.ts'
import { readUser } from '../../lib/session.ts'
import type { ScanOutcome } from './scan-rules.ts'

/** A scan as it was told at the door, and, once sent, as the server took it. */
export interface KeptScan {
  id: string
  event_id: string
  ticket_code: string
  code_hash: string
  scanned_at: string
  outcome: ScanOutcome
  full_name: string | null
  attended_at: string | null
  isSent: boolean
  /** The server took it for something else than was told at the door. */
  hasConflict: boolean
}

/** An event with its tickets as this device last heard of them. */
export interface KeptEvent {
  desk: EventDesk
  savedAt: string
  tickets: number
  present: number
}

type Owned<Value> = Value & {
  /** The person's id: another one who signs in on this device sees nothing of it. */
  owner: string
}
type KeptTicket = Owned<RollEntry & { event_id: string }>

interface ScanDatabase extends DBSchema {
  event: { key: string; value: Owned<{ id: string; desk: EventDesk; savedAt: string }> }
  ticket: {
    key: [eventId: string, hash: string]
    value: KeptTicket
    indexes: { short: [eventId: string, hash: string] }
  }
  scan: { key: string; value: Owned<KeptScan> }
}

// 2: tickets are found by their short code too.
const VERSION = 2

const within = (eventId: string) => IDBKeyRange.bound([eventId], [eventId, []])

/** Exchanges what is known of an event. Who was scanned here and is not told yet stays there. */
export const keepRoll = (desk: EventDesk, entries: RollEntry[]) =>
  inDatabase(async (database, owner) => {
    const transaction = database.transaction(['event', 'ticket', 'scan'], 'readwrite')
    const [events, tickets] = [transaction.objectStore('event'), transaction.objectStore('ticket')]
    const here = await tickets.getAll(within(desk.id))
    const scans = await transaction.objectStore('scan').getAll()
    const untold = new Set(scans.filter(({ isSent }) => !isSent).map(({ code_hash }) => code_hash))
    const kept = new Map(
      here.filter(({ code_hash }) => untold.has(code_hash)).map((ticket) => [ticket.code_hash, ticket]),
    )
    void tickets.delete(within(desk.id))
    for (const entry of entries)
      void tickets.put({ ...entry, ...standing(kept.get(entry.code_hash), entry), event_id: desk.id, owner })
    void events.put({ id: desk.id, owner, desk, savedAt: new Date().toISOString() })
    await transaction.done
  })

const standing = (here: RollEntry | undefined, entry: RollEntry) =>
  here && entry.status !== 'attended' ? { status: here.status, attended_at: here.attended_at } : {}

export const findEvent = (id: string) =>
  inDatabase(async (database, owner): Promise<KeptEvent | null> => {
    const kept = await database.get('event', id)
    if (kept?.owner !== owner) return null
    const tickets = await database.getAll('ticket', within(id))
    const seats = tickets.filter(({ status }) => ['registered', 'no_show', 'attended'].includes(status))
    const present = seats.filter(({ status }) => status === 'attended').length
    return { desk: kept.desk, savedAt: kept.savedAt, tickets: seats.length, present }
  })

/** Works on a ticket and its scan at once, so that two tabs cannot both be the first. */
export const withTicket = (
  { event_id, hash, isShort }: { event_id: string; hash: string; isShort: boolean },
  work: (ticket: RollEntry | undefined) => { scan: KeptScan; ticket?: Pick<RollEntry, 'status' | 'attended_at'> },
) =>
  inDatabase(async (database, owner) => {
    const transaction = database.transaction(['ticket', 'scan'], 'readwrite')
    const tickets = transaction.objectStore('ticket')
    const by = isShort ? tickets.index('short') : tickets
    const found = await by.get([event_id, hash])
    const { scan, ticket } = work(found?.owner === owner ? found : undefined)
    if (found && ticket) void tickets.put({ ...found, ...ticket })
    void transaction.objectStore('scan').put({ ...scan, owner })
    await transaction.done
    return scan
  })

/** The scans of an event, the latest first. */
export const listScans = (eventId: string) =>
  inDatabase(async (database, owner): Promise<KeptScan[]> => {
    const all = await database.getAll('scan')
    return all.filter((scan) => scan.owner === owner && scan.event_id === eventId).toReversed()
  })

/** What the server has not been told, the first first. */
export const listUnsent = () =>
  inDatabase(async (database, owner): Promise<KeptScan[]> => {
    const all = await database.getAll('scan')
    return all.filter((scan) => scan.owner === owner && !scan.isSent)
  })

/** Puts scans as the server took them, with what it said of their tickets. */
export const settleScans = (told: KeptScan[]) =>
  inDatabase(async (database, owner) => {
    const transaction = database.transaction(['ticket', 'scan'], 'readwrite')
    const tickets = transaction.objectStore('ticket')
    for (const scan of told) {
      void transaction.objectStore('scan').put({ ...scan, owner })
      const ticket = await tickets.get([scan.event_id, scan.code_hash])
      if (ticket && scan.attended_at) void tickets.put({ ...ticket, status: 'attended', attended_at: scan.attended_at })
    }
    await transaction.done
  })

// Opened anew each time: a database that is held open could not be deleted at sign-out.
async function inDatabase<T>(work: (database: IDBPDatabase<ScanDatabase>, owner: string) => Promise<T>): Promise<T> {
  const owner = readUser()?.id
  if (!owner) throw new Error('nobody is signed in')
  const database = await openDB<ScanDatabase>(deviceDatabases.scans, VERSION, { upgrade: renew })
  try {
    return await work(database, owner)
  } finally {
    database.close()
  }
}

// Scans that nobody was told of yet outlive a change of what is kept; tickets are fetched anew.
function renew(database: IDBPDatabase<ScanDatabase>) {
  if (database.objectStoreNames.contains('ticket')) database.deleteObjectStore('ticket')
  const tickets = database.createObjectStore('ticket', { keyPath: ['event_id', 'code_hash'] })
  tickets.createIndex('short', ['event_id', 'short_hash'])
  for (const name of ['event', 'scan'] as const)
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath: 'id' })
}
