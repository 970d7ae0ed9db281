import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { copyTemplate } from '../../../test/database.ts'
import { newId, transaction } from '../database/db.ts'
import { startJobs, type Jobs } from './jobs.ts'

const database = await copyTemplate()
const { db } = database
const complaints: string[] = []
const started: Jobs[] = []
afterAll(async () => {
  for (const jobs of started) await jobs.stop()
  await database.close()
})

async function startQueue() {
  const jobs = await startJobs(database, (error) => void complaints.push(error.message))
  started.push(jobs)
  return jobs
}

test('runs jobs queued by a clock that was a day ahead, and continues the schedule', async () => {
  const before = await startQueue()
  const id = newId()
  await transaction(db, (tx) => before.enqueue(tx, 'mail-deliver', [{ key: id, data: { mail_id: id } }]))
  await before.stop()
  started.length = 0
  // The state that a clock leaves when it is set back.
  await sql`update job.job set created_on = created_on + interval '1 day', start_after = start_after + interval '1 day'`.execute(
    db,
  )
  await sql`update job.version set cron_on = now() + interval '1 day'`.execute(db)
  await sql`update job.queue set maintain_on = now() + interval '1 day'`.execute(db)

  const done: string[] = []
  const after = await startQueue()
  await after.work('mail-deliver', async ({ mail_id }) => void done.push(mail_id))
  await vi.waitFor(() => expect(done).toEqual([id]), { timeout: 10_000, interval: 50 })
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from job.version where cron_on > now())
         + (select count(*) from job.queue where maintain_on > now()) as count`.execute(db)
  expect([rows[0]?.count, complaints]).toEqual([0, []])
}, 30_000)
