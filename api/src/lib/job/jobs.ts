import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, fromPglite, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { sql } from 'kysely'
import { newId, type Listener, type Tx } from '../database/db.ts'
import { followClock, steadyClock } from './clock.ts'
import { DONE_RETENTION_SECONDS, policyOf, queues, type JobName, type RepeatedName } from './policy.ts'
import type { EmbeddedDatabase } from '../database/pglite.ts'

/** Payload of each job. */
interface JobData {
  'mail-urgent': { mail_id: string }
  'mail-deliver': { mail_id: string }
  'announcement-work': { announcement_id: string }
  'share-card': { share_card_id: string }
}

/** An attempt of a job. */
export interface Attempt {
  /** True for the last attempt. */
  isLast: boolean
  /** Aborted if the job took too long and another process has it, or this process ends. */
  signal: AbortSignal
}

interface AskedJob<Data> {
  key: string
  data: Data
  /** Defaults to 0. */
  priority?: number
}

/** Job queue in the database. */
export interface Jobs {
  /** Queue jobs in the caller's transaction. The key, a uuid, makes a job run once. Higher priorities run first. */
  enqueue<N extends JobName>(tx: Tx, name: N, jobs: AskedJob<JobData[N]>[]): Promise<void>
  /** Process jobs of a name in batches. A failing job is retried later and blocks no other. */
  work<N extends JobName>(name: N, run: Run<JobData[N]>): Promise<void>
  /**
   * Run work every minute in one of the processes. Runs may overlap, and minutes without a process are skipped, so the work must
   * query for due items.
   */
  repeat(name: RepeatedName, run: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Store of the queue: PostgreSQL by its address, or the embedded database. */
export type JobStore = { url: string } | EmbeddedDatabase

interface JobDatabase {
  jobs: JobStore
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
}

const schema = 'job'
const CHANNEL = 'semai_job'
const STOP_MS = 8000
// Fallback for processes without notices.
const POLL_SECONDS = 2
// Longer than any query of the queue; a network that drops packets would wait for ever.
const ANSWER_MS = 30_000

/** Check every 10 s for jobs of dead processes, and delete finished jobs now and then. */
const supervision = {
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: 2 * DONE_RETENTION_SECONDS,
}

const BUILD_LOOKS = 300
const isBuilding = ({ status }: { status: string }) => status === 'pending' || status === 'in_progress'

/** Makes the queue's tables, or brings them up, by the role that owns them. */
export async function installJobs(connectionString: string) {
  const boss = new PgBoss({
    connectionString,
    max: 2,
    schema,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  boss.on('error', () => {})
  await boss.start()
  // Background changes, such as an index of a new version, need the owner too.
  for (let looks = 0; looks < BUILD_LOOKS && (await boss.getBamStatus()).some(isBuilding); looks++) await sleep(1000)
  await boss.stop()
}

/** Start the queue. Workers of all processes are notified of new jobs. */
export async function startJobs(database: JobDatabase, onError: (error: Error) => void): Promise<Jobs> {
  const where = database.jobs
  const boss =
    'pglite' in where
      ? new PgBoss({ db: fromPglite(where.pglite), backend: 'pglite', schema, clock: steadyClock, ...supervision })
      : new PgBoss({ ...ownPool(where.url), ...supervision })
  boss.on('error', onError)
  await boss.start()
  for (const [name, { queue }] of queues) {
    await boss.createQueue(name, queue)
    // Update queues created by an earlier version.
    await boss.updateQueue(name, queue)
    // Has pg-boss look the queue up now, and keep it. In a transaction it would wait for ever on the embedded database.
    await boss.getJobById(name, newId())
  }
  const stopClock = followClock(boss, onError)
  const waiting = new Map<string, string[]>()
  const wake = (name: string) => waiting.get(name)?.forEach((worker) => boss.notifyWorker(worker))
  const stopListening = await database.listen(CHANNEL, {
    onNotice: wake,
    onGap: () => [...waiting.keys()].forEach(wake),
  })
  return {
    async enqueue(tx, name, jobs) {
      const rows = jobs.map(({ key, data, priority }) => ({ id: key, data, ...(priority && { priority }) }))
      const notify = sql`select pg_notify(${CHANNEL}, ${name})`
      await Promise.all([boss.insert(name, rows, { db: fromKysely(tx) }), notify.execute(tx)])
    },
    async work(name, run) {
      const { workers, wakes } = policyOf(name)
      const ids: string[] = []
      for (let count = 0; count < workers; count++) ids.push(await startWorker(boss, name, run))
      waiting.set(name, ids.slice(0, wakes))
    },
    async repeat(name, run) {
      // 'short' allows one waiting job. Failed runs are not retried, because the next minute follows.
      await boss.createQueue(name, { policy: 'short', retryLimit: 0, deleteAfterSeconds: DONE_RETENTION_SECONDS })
      await boss.schedule(name, '* * * * *')
      await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, run)
    },
    stop: async () => {
      stopClock()
      await stopListening()
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

/** Settings of the queue's own pool. */
const ownPool = (connectionString: string) => ({
  connectionString,
  max: 4,
  schema,
  clock: steadyClock,
  keepAlive: true,
  query_timeout: ANSWER_MS,
})

/** Answers by what it is woken. */
const startWorker = <N extends JobName>(boss: PgBoss, name: N, run: Run<JobData[N]>): Promise<string> =>
  boss.work(
    name,
    {
      batchSize: policyOf(name).batchSize,
      pollingIntervalSeconds: POLL_SECONDS,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    },
    (jobs: JobWithMetadata<JobData[N]>[]) => Promise.all(jobs.map((job) => settle(job, run))),
  )

type Run<T> = (data: T, attempt: Attempt) => Promise<void>

async function settle<T>({ id, data, signal, ...job }: JobWithMetadata<T>, run: Run<T>): Promise<JobResult> {
  try {
    await run(data, { signal, isLast: job.retryCount >= job.retryLimit })
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: String(error) } }
  }
}
