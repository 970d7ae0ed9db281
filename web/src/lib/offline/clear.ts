import { readUser } from '../session/session.ts'
import { closeDatabase, DATABASE, endOffline, inDatabase, type OpenDatabase } from './database.ts'
import { clearSavedFiles } from './saved-files.ts'

// A database that another tab holds open is deleted later, without waiting.
const LONGEST_MS = 3000

/**
 * Delete the offline data. Keeps pending items of other people, for their next sign-in. Never throws, because a browser may
 * forbid the database.
 */
export async function clearOffline(): Promise<void> {
  const owner = readUser()?.id
  endOffline()
  await Promise.race([
    Promise.all([clearDatabase(owner), clearSavedFiles()]).catch(() => {}),
    new Promise((resolve) => window.setTimeout(resolve, LONGEST_MS)),
  ])
}

async function clearDatabase(owner: string | undefined) {
  const isLeft = await inDatabase((database) => clearOwn(database, owner)).catch(() => false)
  closeDatabase()
  if (!isLeft) await deleteDatabase(DATABASE)
}

/** True where something of another person is left. */
async function clearOwn(database: OpenDatabase, owner: string | undefined): Promise<boolean> {
  const transaction = database.transaction(['record', 'pending', 'file', 'answer'], 'readwrite')
  const [pending, files] = [transaction.objectStore('pending'), transaction.objectStore('file')]
  void transaction.objectStore('record').clear()
  void transaction.objectStore('answer').clear()
  for (let at = await pending.openCursor(); at; at = await at.continue()) if (at.value.owner === owner) void at.delete()
  for (let at = await files.openCursor(); at; at = await at.continue()) if (at.value.owner === owner) void at.delete()
  const left = await pending.count()
  await transaction.done
  return left > 0
}

const deleteDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name)
      request.addEventListener('success', () => resolve())
      request.addEventListener('error', () => resolve())
    } catch {
      resolve()
    }
  })
