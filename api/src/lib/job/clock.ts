import type { PgBoss } from 'pg-boss'

type Db = ReturnType<PgBoss['getDb']>

const LOOK_MS = 30_000

/** What the queue waits by: nobody turns it, so that no wait becomes an hour longer. When work is due the database says. */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms),
  clearInterval: (timer: NodeJS.Timeout) => clearInterval(timer),
}

/**
 * The queue notes when it last asked for what is done every minute. Once the database's clock is set back that lies in
 * the future, and nothing would be asked for until then: for an hour, or for as long as the clock was ahead. Answers how
 * to stop looking.
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
  // What was asked for while the clock was ahead is due, and not only then.
  await db.executeSql(`
    update job.job
    set created_on = now(),
        start_after = now()
    where state < 'active'
      and created_on ${IS_AHEAD}`)
}
