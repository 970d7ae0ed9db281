import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { mentorSessionMaker } from '../../../../test/world/mentor-sessions.ts'
import { askAfterwards } from './jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, person } = app
const { agree, mentor, say, session, setAction } = mentorSessionMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const notificationsOf = async ({ token }: { token: string }): Promise<string[]> => {
  const { json } = await call('GET', '/v1/user-notification/get', { token })
  return json.data.map((one: { title: string; content_title: string }) => `${one.title} ${one.content_title}`)
}
const stateOf = async ({ id }: { id: string }) =>
  db.selectFrom('mentor_session').select(['state', 'missed_by']).where('id', '=', id).executeTakeFirstOrThrow()

async function soon(starts = 1) {
  const raka = await mentor({ full_name: 'Raka Mahendra' })
  const sari = await person({ full_name: 'Sari Wulandari' })
  return { raka, sari, made: await session({ mentor: raka, booker: sari, starts }) }
}

test('asks both sides after the end, and the silent side once more after a day', async () => {
  const { raka, sari, made } = await soon()
  await askAfterwards(deps)
  expect(await notificationsOf(sari)).toEqual([])
  clock.advance({ hours: 1, minutes: 41 })
  await Promise.all([askAfterwards(deps), askAfterwards(deps)])
  expect(await notificationsOf(sari)).toEqual(['Jadi bertemu? Sesi dengan Raka Mahendra'])
  expect(await notificationsOf(raka)).toEqual(['Jadi bertemu? Sesi dengan Sari Wulandari'])
  await say(raka, made, 'held')
  clock.advance({ days: 1 })
  await askAfterwards(deps)
  await askAfterwards(deps)
  expect(await notificationsOf(sari)).toHaveLength(2)
  expect(await notificationsOf(raka)).toHaveLength(1)
})

test('does not ask sides that answered, nor about cancelled or old sessions', async () => {
  const { raka, sari, made } = await soon(-0.1)
  await say(sari, made, 'held')
  const off = await person()
  await session({ mentor: raka, booker: off, starts: -20, state: 'cancelled' })
  await session({ mentor: raka, booker: off, starts: -24 * 8 })
  clock.advance({ hours: 1 })
  await askAfterwards(deps)
  expect([await notificationsOf(raka), await notificationsOf(sari), await notificationsOf(off)]).toEqual([
    ['Jadi bertemu? Sesi dengan Sari Wulandari'],
    [],
    [],
  ])
})

test('settles by one answer 3 days after the end and notifies the absent side', async () => {
  const { raka, sari, made } = await soon(-1)
  const met = await person()
  const held = await session({ mentor: raka, booker: met, starts: -3 })
  const silent = await session({ mentor: raka, booker: await person(), starts: -5 })
  await say(raka, made, 'booker_missed')
  await say(met, held, 'held')
  clock.advance({ days: 2, hours: 23 })
  await askAfterwards(deps)
  expect(await stateOf(made)).toMatchObject({ state: 'confirmed' })
  clock.advance({ hours: 1 })
  await askAfterwards(deps)
  expect(await stateOf(made)).toEqual({ state: 'no_show', missed_by: 'booker' })
  expect(await stateOf(held)).toEqual({ state: 'held', missed_by: null })
  expect(await stateOf(silent)).toEqual({ state: 'confirmed', missed_by: null })
  expect(await notificationsOf(sari)).toContain('Sesimu tercatat terlewat Sesi dengan Raka Mahendra')
  expect((await notificationsOf(raka)).join()).not.toContain('terlewat')
})

test('leaves a contested session to staff without a time limit', async () => {
  const { raka, sari, made } = await soon(-1)
  await say(raka, made, 'booker_missed')
  await say(sari, made, 'held')
  clock.advance({ days: 10 })
  await askAfterwards(deps)
  expect(await stateOf(made)).toEqual({ state: 'confirmed', missed_by: null })
})

test('asks assignees about open actions once after 7 days', async () => {
  const { raka, sari, made } = await soon(-1)
  const due_on = '2026-08-18'
  const [call_, count] = (
    await agree(raka, made, [
      { what: 'Telepon petani', who_id: sari.id, due_on },
      { what: 'Hitung biaya', who_id: sari.id, due_on },
      { what: 'Kirim contoh', who_id: null, due_on },
    ])
  ).json.data
  await setAction(sari, count.id, 'done')
  clock.advance({ days: 7 })
  await Promise.all([askAfterwards(deps), askAfterwards(deps)])
  await askAfterwards(deps)
  const asked = (await notificationsOf(sari)).filter((title) => title.startsWith('Sudah selesai?'))
  expect(asked).toEqual([`Sudah selesai? ${call_.what}`])
})
