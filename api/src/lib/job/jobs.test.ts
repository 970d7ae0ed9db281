import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '../../../test/database.ts'
import { newId, transaction } from '../database/db.ts'
import { startJobs, type Jobs } from './jobs.ts'
import { soon } from '../../../test/soon.ts'

const database = await copyTemplate()
const { db } = database
const complaints: string[] = []
const started: Jobs[] = []

async function startQueue() {
  const jobs = await startJobs(database, (error) => void complaints.push(error.message))
  started.push(jobs)
  return jobs
}

afterAll(async () => {
  for (const jobs of started) await jobs.stop()
  await database.close()
})

test('runs a job left by an ended process once in the next one', async () => {
  const before = await startQueue()
  const id = newId()
  await transaction(db, (tx) => before.enqueue(tx, 'mail-deliver', [{ key: id, data: { mail_id: id } }]))
  await before.stop()
  started.length = 0

  const done: string[] = []
  const after = await startQueue()
  await after.work('mail-deliver', async ({ mail_id }) => void done.push(mail_id))
  await soon(() => expect(done).toEqual([id]))
  await sleep(1200)
  expect(done).toEqual([id])
}, 30_000)

test('queues a repeated job every minute, with at most one waiting', async () => {
  const [jobs] = started
  let runs = 0
  await jobs?.repeat('event-remind', async () => void runs++)
  await jobs?.repeat('event-remind', async () => void runs++)
  const { rows } = await sql<{ cron: string }>`
    select cron
    from job.schedule
    where name = 'event-remind'`.execute(db)
  expect(rows).toEqual([{ cron: '* * * * *' }])
  // The clock's next run is up to a minute away; this enqueues as the clock does.
  await ask()
  await soon(() => expect(runs).toBeGreaterThan(0))
  expect(complaints).toEqual([])
}, 30_000)

async function ask() {
  await sql`
    insert into job.job (id, name, data, policy)
    select ${newId()}, name, '{}', policy
    from job.queue
    where name = 'event-remind'`.execute(db)
}
