import type { PgBoss } from 'pg-boss'

type Db = ReturnType<PgBoss['getDb']>

const LOOK_MS = 30_000

/** Monotonic clock for the queue's waits. The database decides when jobs are due. */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms),
  clearInterval: (timer: NodeJS.Timeout) => clearInterval(timer),
}

/**
 * Repair the queue after the database's clock was set back: its last scheduling time lies in the future then, and it would
 * schedule nothing until that time. Returns a function that stops it.
 */
export function followClock(boss: PgBoss, onError: (error: Error) => void): () => void {
  const look = () => goBack(boss.getDb()).catch(onError)
  void look()
  const timer = setInterval(() => void look(), LOOK_MS).unref()
  return () => clearInterval(timer)
}

const IS_AHEAD = "> now() + interval '1 minute'"

async function goBack(db: Db) {
  const { rows } = await db.executeSql(`update job.version set cron_on = null where cron_on ${IS_AHEAD} returning 1`)
  if (rows.length === 0) return
  await db.executeSql(`
    update job.queue
    set maintain_on = least(maintain_on, now()),
        monitor_on = least(monitor_on, now()),
        monitor_claim_on = least(monitor_claim_on, now())`)
  // Jobs queued while the clock was ahead become due.
  await db.executeSql(`
    update job.job
    set created_on = now(),
        start_after = now()
    where state < 'active'
      and created_on ${IS_AHEAD}`)
}
