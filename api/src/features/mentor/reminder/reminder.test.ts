import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { mentorSessionMaker } from '../../../../test/world/mentor-sessions.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import { remindSessions } from './jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, mailNotices, person } = app
const { mentor, session } = mentorSessionMaker(app)
const { startup, join } = startupMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const remindersOf = async ({ token }: { token: string }): Promise<string[]> => {
  const { json } = await call('GET', '/v1/user-notification/get', { token })
  const own = json.data.filter(({ title }: { title: string }) => title.startsWith('Sesimu dimulai'))
  return own.map((one: { title: string; content_title: string }) => `${one.title}: ${one.content_title}`)
}
async function mailsTo({ email }: { email: string }) {
  await mailNotices()
  return db
    .selectFrom('mail')
    .select(['subject', 'text_body'])
    .where('to_address', '=', email)
    .where('template', '=', 'mentor-session-reminder')
    .execute()
}

test('notifies the mentor, the booker and the team a day and an hour before, and mails them a day before', async () => {
  const raka = await mentor({ account: await person({ scope: 'mentor' }), full_name: 'Raka Mahendra' })
  const [sari, putri] = [await person({ full_name: 'Sari Wulandari' }), await person()]
  const ours = await startup(sari)
  await join(sari, ours.id, putri)
  await session({ mentor: raka, booker: sari, starts: 30, startup_id: ours.id })
  await remindSessions(deps)
  expect(await remindersOf(sari)).toEqual([])

  clock.advance({ hours: 7 })
  await Promise.all([remindSessions(deps), remindSessions(deps)])
  await remindSessions(deps)
  for (const one of [sari, putri]) {
    expect(await remindersOf(one)).toEqual(['Sesimu dimulai besok: Raka Mahendra · Produk'])
  }
  expect(await remindersOf(raka)).toEqual(['Sesimu dimulai besok: Sari Wulandari · Produk'])

  clock.advance({ hours: 22, minutes: 5 })
  await remindSessions(deps)
  await remindSessions(deps)
  for (const one of [sari, putri, raka]) {
    expect((await remindersOf(one))[0]).toMatch(/^Sesimu dimulai satu jam lagi/)
    expect(await remindersOf(one)).toHaveLength(2)
  }
  for (const one of [sari, putri]) {
    const [mail, ...more] = await mailsTo(one)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Sesimu dengan Raka Mahendra besok')
    // The page shows the link 15 minutes before the start; mails never contain it.
    expect(mail?.text_body).not.toContain('rahasia')
  }
})

test('does not remind of unconfirmed or just confirmed sessions', async () => {
  const raka = await mentor()
  const [asked, off, late] = [await person(), await person(), await person()]
  await session({ mentor: raka, booker: asked, starts: 25, state: 'requested' })
  await session({ mentor: raka, booker: off, starts: 26, state: 'cancelled' })
  await session({ mentor: raka, booker: late, starts: 20 })
  clock.advance({ hours: 3 })
  await remindSessions(deps)
  for (const one of [asked, off, late]) expect(await remindersOf(one)).toEqual([])
  clock.advance({ hours: 16, minutes: 30 })
  await remindSessions(deps)
  expect(await remindersOf(late)).toHaveLength(1)
  for (const one of [asked, off]) expect(await remindersOf(one)).toEqual([])
})
