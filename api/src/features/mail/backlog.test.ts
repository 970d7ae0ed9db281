import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { copyTemplate } from '../../../test/database.ts'
import { testEmail } from '../../../test/server/test-email.ts'
import { guestCalls, newcomer } from '../../../test/world/registration.ts'
import { transaction } from '../../lib/database/db.ts'
import { startJobs } from '../../lib/job/jobs.ts'
import { Metrics } from '../../lib/metrics/metrics.ts'
import { listBacklog } from './backlog-queries.ts'
import { markMails } from './mark-mails.ts'
import { postMails } from './post-mail.ts'

// This app has no mail jobs, so mails stay in the queue.
const database = await copyTemplate()
const jobs = await startJobs(database, () => {})
const app = await createTestApp({ database, deps: { jobs } })
afterAll(() => jobs.stop())
const { clock, db } = app
const { register } = guestCalls(app)

const metrics = new Metrics()
metrics.watchMail(() => listBacklog(db, clock.now()))

const figures = async () => {
  const text = await metrics.render()
  const of = (name: string, kind: string) =>
    Number(new RegExp(`^semai_mail_${name}\\{kind="${kind}"\\} (.*)$`, 'm').exec(text)?.[1])
  return Object.fromEntries(
    ['urgent', 'other'].map((kind) => [
      kind,
      ['waiting', 'oldest_seconds', 'failed', 'unsure'].map((name) => of(name, kind)),
    ]),
  )
}

test('exports the number and age of queued mails, codes apart, and the number of failed ones', async () => {
  expect(await figures()).toEqual({ urgent: [0, 0, 0, 0], other: [0, 0, 0, 0] })
  await transaction(db, (tx) =>
    postMails(tx, { jobs }, [testEmail('satu@surel.example'), testEmail('dua@surel.example')], clock.now()),
  )
  clock.advance({ seconds: 90 })
  await register(newcomer({ email: 'tiga@surel.example' }))
  clock.advance({ seconds: 10 })
  expect(await figures()).toEqual({ urgent: [1, 10, 0, 0], other: [2, 100, 0, 0] })

  const idOf = async (address: string) =>
    (await db.selectFrom('mail').select('id').where('to_address', '=', address).executeTakeFirstOrThrow()).id
  // A retry counts as queued, without an alarm.
  const outcomes = [
    { id: await idOf('tiga@surel.example'), status: 'queued', error: 'later' },
    { id: await idOf('satu@surel.example'), status: 'failed', error: 'no such box' },
    { id: await idOf('dua@surel.example'), status: 'sent', error: null },
  ] as const
  await markMails(db, [...outcomes], clock.now())
  expect(await figures()).toEqual({ urgent: [1, 0, 0, 0], other: [0, 0, 1, 0] })
  clock.advance({ days: 2 })
  expect((await figures())['other']).toEqual([0, 0, 0, 0])
})

test('exports mails that count as sent without an answer, and a pause of all deliveries', async () => {
  const addresses = [1, 2, 3].map((at) => `putus${at}@surel.example`)
  await transaction(db, (tx) => postMails(tx, { jobs }, addresses.map(testEmail), clock.now()))
  const rows = await db.selectFrom('mail').select('id').where('to_address', 'in', addresses).execute()
  const isPaused = async () => /^semai_mail_paused (.*)$/m.exec(await metrics.render())?.[1]
  const cut = (status: 'queued' | 'sent', count: number) =>
    markMails(
      db,
      rows.slice(0, count).map(({ id }) => ({ id, status, error: 'Connection closed', isCutOff: true })),
      clock.now(),
    )
  await cut('queued', 2)
  expect([await isPaused(), (await figures())['other']]).toEqual(['0', [3, 0, 0, 0]])
  await cut('queued', 3)
  expect(await isPaused()).toBe('1')
  await cut('sent', 1)
  expect((await figures())['other']).toEqual([2, 0, 0, 1])
  await markMails(db, [{ id: rows[0]?.id ?? '', status: 'sent', error: null }], clock.now())
  expect(await isPaused()).toBe('0')
})

test.each([
  ['says nothing', () => new Promise<never>(() => {})],
  ['fails', () => Promise.reject(new Error('gone'))],
])('reports other metrics when the database %s', async (_what, read) => {
  const alone = new Metrics()
  alone.watchMail(read)
  expect(await alone.render()).toContain('semai_build_info')
})
