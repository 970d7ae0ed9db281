import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { MyParticipant } from '@semai/contract/event-participant'
import { deviceDatabases } from '../../lib/device-data.ts'
import { readUser } from '../../lib/session.ts'

interface SavedTicket {
  /** The registration's id. */
  id: string
  /** The person's id: another one who signs in on this device sees nothing of it. */
  owner: string
  /** When the server said so, in milliseconds. */
  savedAt: number
  registration: MyParticipant
}

interface TicketDatabase extends DBSchema {
  ticket: { key: string; value: SavedTicket }
}

// One more with every change of what is kept: older copies are thrown away.
const VERSION = 1

/** Keeps registrations to come for times without a network, and forgets those that are over. */
export async function saveTickets(registrations: MyParticipant[]): Promise<void> {
  const owner = readUser()?.id
  if (!owner) return
  const savedAt = Date.now()
  await inDatabase(async (database) => {
    const { store, done } = database.transaction('ticket', 'readwrite')
    for (const registration of registrations) {
      const { id } = registration.participation
      if (isOver(registration)) void store.delete(id)
      else void store.put({ id, owner, savedAt, registration })
    }
    await done
  })
}

/** What this device keeps for the person who is signed in. */
export async function readTickets(): Promise<SavedTicket[]> {
  const owner = readUser()?.id
  const all = (await inDatabase((database) => database.getAll('ticket'))) ?? []
  return all.filter((ticket) => ticket.owner === owner)
}

const isOver = ({ participation, event }: MyParticipant) =>
  event.phase === 'finished' || participation.status === 'cancelled'

// Opened anew each time: a database that is held open could not be deleted at sign-out. A browser that forbids
// it, or has no room, goes on without.
async function inDatabase<T>(work: (database: IDBPDatabase<TicketDatabase>) => Promise<T>): Promise<T | undefined> {
  let database: IDBPDatabase<TicketDatabase> | undefined
  try {
    database = await openDB<TicketDatabase>(deviceDatabases.tickets, VERSION, { upgrade: renew })
    return await work(database)
  } catch {
    return undefined
  } finally {
    database?.close()
  }
}

function renew(database: IDBPDatabase<TicketDatabase>) {
  if (database.objectStoreNames.contains('ticket')) database.deleteObjectStore('ticket')
  database.createObjectStore('ticket', { keyPath: 'id' })
}
