/** Databases of this browser that keep something about the person. Each has one feature that opens it. */
export const deviceDatabases = {
  answers: 'semai-answers',
  tickets: 'semai-tickets',
  library: 'semai-library',
  progress: 'semai-progress',
  quiz: 'semai-quiz',
  workshop: 'semai-workshop',
  bookings: 'semai-bookings',
  chat: 'semai-chat',
  scans: 'semai-scans',
  waiting: 'semai-waiting',
} as const

// A database that another tab holds open is deleted once that tab lets go; nobody waits for it.
const LONGEST_MS = 1000

/** Forgets what was kept for times without a network. Never throws: a browser may have forbidden the database. */
export async function clearDeviceData(): Promise<void> {
  const names = Object.values(deviceDatabases)
  await Promise.race([
    Promise.all(names.map(deleteDatabase)),
    new Promise((resolve) => window.setTimeout(resolve, LONGEST_MS)),
  ])
}

const deleteDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    try {
      const request = window.indexedDB.deleteDatabase(name)
      request.addEventListener('success', () => resolve())
      request.addEventListener('error', () => resolve())
    } catch {
      resolve()
    }
  })
