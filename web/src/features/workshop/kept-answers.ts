import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Workshop, WorkshopDetail, WorkshopModule, WorkshopSubModuleDetail } from '@semai/contract/workshop'
import { deviceDatabases } from '../../lib/device-data.ts'
import { readUser } from '../../lib/session.ts'

/** What the server said about one's own workshops and the lessons one has opened. `id` is what it was asked by. */
type Answer =
  | { kind: 'mine'; id: 'all'; data: Workshop[] }
  | { kind: 'workshop'; id: string; data: WorkshopDetail }
  | { kind: 'journey'; id: string; data: WorkshopModule[] }
  | { kind: 'lesson'; id: string; data: WorkshopSubModuleDetail }

interface Kept {
  key: string
  /** The person's id: another one who signs in on this device sees nothing of it. */
  owner: string
  /** When the server said so, in milliseconds. */
  savedAt: number
  answer: Answer
}

interface WorkshopDatabase extends DBSchema {
  answer: { key: string; value: Kept }
}

// One more with every change of what is kept: older copies are thrown away.
const VERSION = 1

const keyOf = ({ kind, id }: Pick<Answer, 'kind' | 'id'>) => `${kind}:${id}`

/** Keeps an answer for times without a network: what was opened opens again. */
export const keepAnswer = (answer: Answer): Promise<void> =>
  inWorkshop(async (database, owner) => {
    if (owner) await database.put('answer', { key: keyOf(answer), owner, savedAt: Date.now(), answer })
  }).catch(() => {
    // Forbidden or full: with a network nothing is missing.
  })

/** What was kept of an answer, if it is the person's own. */
export const findAnswer = (asked: Pick<Answer, 'kind' | 'id'>): Promise<Kept | undefined> =>
  inWorkshop(async (database, owner) => {
    const kept = await database.get('answer', keyOf(asked))
    return kept?.owner === owner ? kept : undefined
  }).catch(() => undefined)

// Opened anew each time: a database that is held open could not be deleted at sign-out.
async function inWorkshop<T>(
  work: (database: IDBPDatabase<WorkshopDatabase>, owner: string | undefined) => Promise<T>,
): Promise<T> {
  const database = await openDB<WorkshopDatabase>(deviceDatabases.workshop, VERSION, { upgrade: renew })
  try {
    return await work(database, readUser()?.id)
  } finally {
    database.close()
  }
}

function renew(database: IDBPDatabase<WorkshopDatabase>) {
  for (const name of database.objectStoreNames) database.deleteObjectStore(name)
  database.createObjectStore('answer', { keyPath: 'key' })
}
