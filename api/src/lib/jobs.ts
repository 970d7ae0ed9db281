import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import { newId, type Tx } from './db.ts'
import { followClock, steadyClock } from './job-clock.ts'
import type { EmbeddedDatabase } from './pglite.ts'

/** What each job is told. */
interface JobData {
  'mail-deliver': { mail_id: string }
  'announcement-work': { announcement_id: string }
}

type JobName = keyof JobData

/** Work that the clock asks for, every minute. */
type RepeatedName =
  | 'announcement-due'
  | 'event-remind'
  | 'event-offers'
  | 'event-absent'
  | 'ignition-remind'
  | 'quiz-expire'
  | 'award-evaluate'
  | 'award-praised'
  | 'forum-digest'
  | 'startup-invitations'
  | 'data-export'
  | 'account-anonymise'
  | 'markas-settle'
  | 'markas-remind'
  | 'chat-unsent'
  | 'figure-count'
  | 'forum-unused'
  | 'moderation-lift'
  | 'moderation-overdue'

/** Work that outlives the request that asked for it, kept in the database. */
export interface Jobs {
  /** Asks for a job in the transaction that causes it. The key makes it happen once: a uuid. */
  enqueue<N extends JobName>(tx: Tx, name: N, key: string, data: JobData[N]): Promise<void>
  /** Does the jobs of one name, again later when it throws. */
  work<N extends JobName>(name: N, run: (data: JobData[N]) => Promise<void>): Promise<void>
  /**
   * Does something every minute, in whichever process is first. It may overlap with itself, and a minute may be missed
   * while no process runs: the work looks for what is due instead of counting on its turn.
   */
  repeat(name: RepeatedName, run: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const schema = 'job'
const names: JobName[] = ['mail-deliver', 'announcement-work']
const STOP_MS = 8000
// Longer than any of its queries takes: on a network that swallows everything it would wait for ever.
const ANSWER_MS = 30_000
// A minute that is done is not done again after the clock was set back, for as long as that is remembered.
const DONE_KEPT_SECONDS = 300

/** How patient the queue is. A job that fails waits longer each time, from the first of these delays. */
const patience = { retryDelaySeconds: 10, pollSeconds: 2 }

/** Starts the queue on PostgreSQL by its address, or on the embedded database. */
export async function startJobs(
  where: { url: string } | EmbeddedDatabase,
  onError: (error: Error) => void,
  { retryDelaySeconds, pollSeconds } = patience,
): Promise<Jobs> {
  const boss =
    'pglite' in where
      ? new PgBoss({ db: fromPglite(where.pglite), backend: 'pglite', schema, clock: steadyClock })
      : new PgBoss(ownPool(where.url))
  boss.on('error', onError)
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, { retryLimit: 12, retryDelay: retryDelaySeconds, retryBackoff: true })
    // Has pg-boss look the queue up now, and keep it. In a transaction it would wait for ever on the embedded database.
    await boss.getJobById(name, newId())
  }
  const stopClock = followClock(boss, onError)
  return {
    async enqueue(tx, name, key, data) {
      await boss.send(name, data, { id: key, db: fromKysely(tx) })
    },
    async work(name, run) {
      await boss.work<JobData[typeof name]>(name, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
        for (const job of jobs) await run(job.data)
      })
    },
    async repeat(name, run) {
      // 'short': one waits at most. A process that died at work holds nobody up, and what fails has its next minute.
      await boss.createQueue(name, { policy: 'short', retryLimit: 0, deleteAfterSeconds: DONE_KEPT_SECONDS })
      await boss.schedule(name, '* * * * *')
      await boss.work(name, { pollingIntervalSeconds: pollSeconds }, run)
    },
    stop: () => {
      stopClock()
      return boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

/** What it hands on to its pool of connections. */
const ownPool = (connectionString: string) => ({
  connectionString,
  max: 4,
  schema,
  clock: steadyClock,
  keepAlive: true,
  query_timeout: ANSWER_MS,
})
