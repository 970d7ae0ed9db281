import type { Clock } from '../../lib/clock.ts'
import type { Db } from '../../lib/db.ts'
import type { Jobs } from '../../lib/jobs.ts'
import type { Mailer } from '../../lib/mailer.ts'
import { findQueuedMail, markMail } from './queries.ts'

/** Delivers what the outbox holds. A mail that fails is tried again by the queue, later and later. */
export async function startMailJobs({ db, clock, jobs, mailer }: { db: Db; clock: Clock; jobs: Jobs; mailer: Mailer }) {
  await jobs.work('mail-deliver', async ({ mail_id }) => {
    const mail = await findQueuedMail(db, mail_id)
    if (!mail) return
    try {
      await mailer.send(mail)
    } catch (error) {
      await markMail(db, mail_id, { status: 'failed', error: String(error).slice(0, 500) }, clock.now())
      throw error
    }
    await markMail(db, mail_id, { status: 'sent', error: null }, clock.now())
  })
}
