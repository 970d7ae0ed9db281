import { sql } from 'kysely'
import { newId, transaction, type Db, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { CUT_OFF_MS, enqueueMails } from './post-mail.ts'

const AT_ONCE = 500

/** Leave mails without a job until `retryMails` queues one. `last_error` stays. */
export async function holdMails(db: Db, ids: string[], now: Date) {
  await sql`
    update mail
    set next_try_at = ${now.toISOString()}
    where id = any(${ids}::uuid[])
      and status = 'queued'`.execute(db)
  return ids
}

/** Retry cut-off mails 10 minutes after the first cut-off. The pause had the server as its cause, so backoff is dropped. */
export async function bringForward(db: Db) {
  const wait = sql`make_interval(secs => ${CUT_OFF_MS / 1000}::integer)`
  await sql`
    update mail
    set next_try_at = cut_off_at + ${wait}
    where status = 'queued'
      and next_try_at > cut_off_at + ${wait}`.execute(db)
}

/** Queue jobs for mails whose next try is due; during a pause, only for one probe. */
export async function retryMails({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>) {
  if (!jobs) return
  const now = clock.now()
  for (let asked = AT_ONCE; asked === AT_ONCE;) {
    asked = await transaction(db, async (tx) => {
      const due = await claimDue(tx, now)
      await enqueueMails(
        tx,
        jobs,
        due.map((mail) => ({ ...mail, key: newId() })),
      )
      return due.length
    })
  }
}

async function claimDue(tx: Tx, now: Date) {
  const time = now.toISOString()
  const { rows } = await sql<{ id: string; is_urgent: boolean }>`
    update mail
    set next_try_at = null
    where id in (
      select id
      from mail
      where status = 'queued'
        and next_try_at <= ${time}
      order by is_urgent desc, next_try_at
      limit (
        select case when paused_at is null then ${AT_ONCE}::bigint when probe_at <= ${time} then 1 else 0 end
        from mail_pause
      )
      for update skip locked
    )
    returning id, is_urgent`.execute(tx)
  return rows
}
