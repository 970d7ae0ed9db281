import { listKeys } from '../browser/web-storage.ts'

/** The databases that a device of before November 2026 has, one of each feature. */
export const FORMER = {
  tickets: 'semai-tickets',
  library: 'semai-library',
  progress: 'semai-progress',
  quiz: 'semai-quiz',
  workshop: 'semai-workshop',
  bookings: 'semai-bookings',
  chat: 'semai-chat',
  scans: 'semai-scans',
  waiting: 'semai-waiting',
  // Answers of another build: of no use to this one.
  answers: 'semai-answers',
} as const

export const FORMER_DATABASES: string[] = Object.values(FORMER)

/** What the keys of messages begin with that a page did not live to put into its database. */
export const FORMER_JOURNAL = 'semai.outbox.'

/** Whether this device has anything of before. True where the browser does not say (Firefox before 126). */
export async function hasFormer(): Promise<boolean> {
  if (listKeys('local', FORMER_JOURNAL).length > 0 || typeof indexedDB.databases !== 'function') return true
  return (await indexedDB.databases()).some(({ name = '' }) => FORMER_DATABASES.includes(name))
}
