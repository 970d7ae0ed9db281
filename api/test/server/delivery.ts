import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { startMailJobs } from '../../src/features/mail/jobs.ts'
import { startJobs } from '../../src/lib/job/jobs.ts'
import { smtpMailer } from '../../src/lib/mail/smtp.ts'
import { createTestApp } from '../app.ts'
import { copyTemplate } from '../database.ts'
import { soon } from '../soon.ts'
import { startSmtp } from './smtp.ts'

/** An app whose mails go to a real mail server, by real jobs. Closed with the file. */
export async function createMailingApp({ perSecond = 1000 } = {}) {
  const database = await copyTemplate()
  const smtp = await startSmtp()
  const complaints: string[] = []
  const jobs = await startJobs(database, (error) => void complaints.push(error.message))
  const app = await createTestApp({ database, deps: { jobs } })
  const mailer = smtpMailer({
    needsTls: false,
    url: smtp.url,
    from: 'Semai <halo@semai.example>',
    settingsUrl: 'https://semai.example/profile?tab=setting',
    perSecond,
  })
  await startMailJobs({ db: database.db, clock: app.clock, jobs, mailer })
  // Hooks run from the last to the first: before the database is closed.
  afterAll(async () => {
    mailer.close()
    await jobs.stop()
    await smtp.close()
  })

  const statusOf = async (to: string) => {
    const rows = await app.db
      .selectFrom('mail')
      .select(['status', 'last_error', 'sent_at'])
      .where('to_address', '=', to)
      .execute()
    return rows[0]
  }

  /** Run the retries that wait for their backoff. The queue waits by the database's clock, which no test advances. */
  const hurryRetries = () =>
    sql`
      with due as (update job.job set start_after = now() where state = 'retry' returning name)
      select pg_notify('semai_job', name)
      from (select distinct name from due) queue`.execute(app.db)

  return {
    ...app,
    smtp,
    jobs,
    complaints,
    statusOf,
    hurryRetries,
    /** Run a rejected mail's retry without its backoff, once the queue has stored it. */
    retryAtOnce: () => soon(async () => expect((await hurryRetries()).rows).not.toEqual([])),
    /** The mail to an address, once it is so. */
    async mailOnce(status: 'sent' | 'failed', address: string) {
      for (let waited = 0; waited < 20_000; waited += 50) {
        const row = await statusOf(address)
        if (row?.status === status) return row
        await sleep(50)
      }
      throw new Error(`${address}: ${JSON.stringify(await statusOf(address))}, ${complaints.join()}`)
    },
  }
}
