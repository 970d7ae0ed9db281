import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { sessionMaker } from '../../../test/world/sessions.ts'
import { remindIgnitionParticipants } from './reminder-jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, mailNotices, person } = app
const { cancel, comer, register, session } = sessionMaker(app)

/** Titles of a person's notifications without the confirmation of their registration. */
const remindersOf = async ({ token }: { token: string }): Promise<string[]> => {
  const { json } = await call('GET', '/v1/user-notification/get', { token })
  return json.data.map(({ title }: { title: string }) => title).filter((title: string) => title.includes('dimulai'))
}
async function mailsTo(email: string) {
  await mailNotices()
  return db
    .selectFrom('mail')
    .select(['subject', 'text_body'])
    .where('to_address', '=', email)
    .where('template', '=', 'ignition-reminder')
    .execute()
}

test('notifies a day and an hour before the start, each once, with an e-mail the day before', async () => {
  const made = await session({ starts: 30, title: 'Pasar Ide', time_zone: 'Asia/Makassar' })
  const somebody = await comer(made)
  await remindIgnitionParticipants(deps)
  expect(await remindersOf(somebody)).toEqual([])

  clock.advance({ hours: 7 })
  await remindIgnitionParticipants(deps)
  await remindIgnitionParticipants(deps)
  expect(await remindersOf(somebody)).toEqual(['Ignition dimulai besok'])
  const mails = await mailsTo(somebody.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Dimulai besok: Pasar Ide'])
  expect(mails[0]?.text_body).toMatch(/WIB \(.* WITA\)/)

  clock.advance({ hours: 22, minutes: 5 })
  await remindIgnitionParticipants(deps)
  await remindIgnitionParticipants(deps)
  expect(await remindersOf(somebody)).toEqual(['Ignition dimulai satu jam lagi', 'Ignition dimulai besok'])
  expect(await mailsTo(somebody.email)).toHaveLength(1)
})

test('skips cancelled, waiting and just registered people, and cancelled sessions', async () => {
  const made = await session({ starts: 40, capacity: 1, track: 'sekolah_beta', episode_number: 21 })
  const gone = await comer(made)
  await cancel(gone, made)
  const [holder, waiting] = [await comer(made), await comer(made)]
  const soon = await session({ starts: 20 })
  const fresh = await comer(soon)
  const called = await session({ starts: 40 })
  await register(fresh, called)
  await db.updateTable('ignition_content').set({ status: 'cancelled' }).where('id', '=', called.id).execute()
  clock.advance({ hours: 18 })
  await remindIgnitionParticipants(deps)
  expect(await remindersOf(holder)).toEqual(['Sekolah Beta dimulai besok'])
  for (const other of [gone, waiting, fresh]) expect(await remindersOf(other)).toEqual([])
})

test('sends no reminder after the start, and no late day reminder within the last hour', async () => {
  const made = await session({ starts: 30 })
  const late = await comer(made)
  clock.advance({ hours: 28, minutes: 30 })
  await remindIgnitionParticipants(deps)
  expect(await remindersOf(late)).toEqual([])
  clock.advance({ hours: 2 })
  await remindIgnitionParticipants(deps)
  expect(await remindersOf(late)).toEqual([])
})

test('reminds once when jobs run at the same time', async () => {
  const made = await session({ starts: 30 })
  const people = await Promise.all(Array.from({ length: 12 }, () => person()))
  for (const one of people) await register(one, made)
  clock.advance({ hours: 7 })
  await Promise.all(Array.from({ length: 6 }, () => remindIgnitionParticipants(deps)))
  for (const one of people) {
    expect(await remindersOf(one)).toEqual(['Ignition dimulai besok'])
  }
  // It was night: mails go in the morning.
  clock.advance({ hours: 12 })
  for (const one of people) {
    expect(await mailsTo(one.email)).toHaveLength(1)
  }
})

test('sends no e-mail to a person who cancels before it is sent', async () => {
  const made = await session({ starts: 30 })
  const [stays, leaves] = [await comer(made), await comer(made)]
  clock.advance({ hours: 7 })
  await remindIgnitionParticipants(deps)
  await cancel(leaves, made)
  expect([(await mailsTo(stays.email)).length, await mailsTo(leaves.email)]).toEqual([1, []])
})
