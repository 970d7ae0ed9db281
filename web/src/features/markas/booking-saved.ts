import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { ScheduleDetail } from '@semai/contract/markas-schedule'
import { deviceDatabases } from '../../lib/device-data.ts'
import { readUser } from '../../lib/session.ts'

interface SavedBooking {
  /** The booking's id. */
  id: string
  /** The person's id: another one who signs in on this device sees nothing of it. */
  owner: string
  /** When the server said so, in milliseconds. */
  savedAt: number
  booking: ScheduleDetail
}

interface BookingDatabase extends DBSchema {
  booking: { key: string; value: SavedBooking }
}

// One more with every change of what is kept: older copies are thrown away.
const VERSION = 1

/** Keeps bookings to come for times without a network, and forgets those that are over. */
export async function saveBookings(bookings: ScheduleDetail[]): Promise<void> {
  const owner = readUser()?.id
  if (!owner) return
  const savedAt = Date.now()
  await inDatabase(async (database) => {
    const { store, done } = database.transaction('booking', 'readwrite')
    for (const booking of bookings) {
      if (isOpen(booking)) void store.put({ id: booking.id, owner, savedAt, booking })
      else void store.delete(booking.id)
    }
    await done
  })
}

/** What this device keeps for the person who is signed in, the soonest first. */
export async function readBookings(): Promise<SavedBooking[]> {
  const owner = readUser()?.id
  const all = (await inDatabase((database) => database.getAll('booking'))) ?? []
  return all
    .filter((saved) => saved.owner === owner && Date.parse(saved.booking.end_at) > Date.now())
    .toSorted((one, other) => one.booking.start_at.localeCompare(other.booking.start_at))
}

const isOpen = ({ status }: ScheduleDetail) => status === 'booked' || status === 'occupied'

// Opened anew each time: a database that is held open could not be deleted at sign-out. A browser that forbids
// it, or has no room, goes on without.
async function inDatabase<T>(work: (database: IDBPDatabase<BookingDatabase>) => Promise<T>): Promise<T | undefined> {
  let database: IDBPDatabase<BookingDatabase> | undefined
  try {
    database = await openDB<BookingDatabase>(deviceDatabases.bookings, VERSION, { upgrade: renew })
    return await work(database)
  } catch {
    return undefined
  } finally {
    database?.close()
  }
}

function renew(database: IDBPDatabase<BookingDatabase>) {
  if (database.objectStoreNames.contains('booking')) database.deleteObjectStore('booking')
  database.createObjectStore('booking', { keyPath: 'id' })
}
