import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { mentorSessionMaker } from '../../../../test/world/mentor-sessions.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { startupMaker } from '../../../../test/world/startups.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { agree, hours, mentor, rate, say, session } = mentorSessionMaker(app)
const { startup } = startupMaker(app)
const { admin, hubId, operator } = staffMaker(app)

beforeEach(async () => {
  clock.set('2026-08-13T03:00:00.000Z')
  await db.deleteFrom('mentor').execute()
})

interface Caller {
  token: string
}
const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const get = (path: string, { token }: Caller) => call('GET', `/v1/console-mentor/${path}`, { token })
const decide = ({ token }: Caller, id: string, says: string) =>
  call('PUT', '/v1/console-mentor/decide', { token, body: { id, says } })
const namesOf = ({ json }: { json: { data: { full_name?: string; name?: string }[] } }) =>
  json.data.map(({ full_name, name }) => full_name ?? name)
const days = (count: number) => count * 24

describe('figures of mentors', () => {
  test('list each mentor’s numbers, the silent first', async () => {
    const [busy, quiet] = [await mentor({ full_name: 'Aulia' }), await mentor({ full_name: 'Bagas' })]
    await mentor({ full_name: 'Cahya', account: null })
    await hours(busy, [
      [1, '09:00', '11:00'],
      [3, '19:00', '20:30'],
    ])
    const booker = await person()
    const held = await session({ mentor: busy, booker, starts: -days(2) })
    await say(busy, held, 'held')
    await say(booker, held, 'held')
    await rate(booker, held, 4)
    await session({ mentor: busy, booker, starts: -days(3), state: 'no_show', missed_by: 'mentor' })
    await session({ mentor: busy, booker, starts: -days(40), state: 'held' })
    await session({ mentor: busy, booker, starts: days(1) })
    await session({ mentor: busy, booker, starts: days(2), state: 'requested' })
    await session({ mentor: busy, booker, starts: days(3), state: 'declined', ended_by: busy.id })
    await session({ mentor: busy, booker, starts: days(4), state: 'declined' })
    await session({ mentor: quiet, booker, starts: -days(40), state: 'held' })
    const { json } = await get('figures?page=1', await admin())
    expect(json.data.map((one: { full_name: string; is_silent: boolean }) => [one.full_name, one.is_silent])).toEqual([
      ['Bagas', true],
      ['Aulia', false],
      ['Cahya', false],
    ])
    expect(json.data[1]).toEqual({
      id: busy.mentor_id,
      full_name: 'Aulia',
      hub: null,
      has_account: true,
      minutes_a_week: 210,
      held: 1,
      declined: 1,
      expired: 1,
      missed: 1,
      requested: 1,
      confirmed: 1,
      last_session_at: '2026-08-11T03:00:00Z',
      rating_count: 1,
      rating_mean: 4,
      is_silent: false,
    })
    const of = async (query: string) => namesOf(await get(`figures?page=1&${query}`, await admin()))
    expect([await of('is_silent=true'), await of('is_silent=false'), await of('search=ahy')]).toEqual([
      ['Bagas'],
      ['Aulia', 'Cahya'],
      ['Cahya'],
    ])
  })

  test('do not list a mentor as silent after the booker missed the session', async () => {
    const came = await mentor({ full_name: 'Eka' })
    await hours(came, [[1, '09:00', '11:00']])
    clock.advance({ days: 31 })
    await session({ mentor: came, booker: await person(), starts: -days(2), state: 'no_show', missed_by: 'booker' })
    expect((await get('figures?page=1', await admin())).json.data).toMatchObject([{ is_silent: false, missed: 0 }])
  })

  test('do not list a mentor as silent within a month of joining with hours', async () => {
    const fresh = await mentor({ full_name: 'Dewi' })
    const isSilent = async () => (await get('figures?page=1', await admin())).json.data[0].is_silent
    expect(await isSilent()).toBe(true)
    await hours(fresh, [[1, '09:00', '11:00']])
    expect(await isSilent()).toBe(false)
    clock.advance({ days: 31 })
    expect(await isSilent()).toBe(true)
  })
})

test('lists startups by their last session, the longest without one first', async () => {
  const raka = await mentor({ full_name: 'Raka Mahendra' })
  const [none, long, short] = await Promise.all(
    ['Tanpa Sesi', 'Lama Sesi', 'Baru Sesi'].map(async (name) => {
      const owner = await person()
      return { owner, ...(await startup(owner, { name })) }
    }),
  )
  if (!none || !long || !short) throw new Error('no startups')
  await session({ mentor: raka, booker: long.owner, startup_id: long.id, starts: -days(30), state: 'held' })
  const last = { mentor: raka, booker: short.owner, startup_id: short.id }
  const missed = await session({ ...last, starts: -days(2), state: 'no_show', missed_by: 'mentor' })
  await session({ ...last, starts: -days(1), state: 'cancelled' })
  const next = await session({ ...last, starts: days(1) })
  await agree(raka, missed, [{ what: 'Telepon petani', who_id: null, due_on: '2026-08-20' }])
  const { json } = await get('startups?page=1&search=sesi', await admin())
  expect(json.data).toMatchObject([
    { id: none.id, name: 'Tanpa Sesi', last: null, next_at: null, open_actions: 0 },
    { id: long.id, last: { mentor_name: 'Raka Mahendra', is_held: true } },
    {
      id: short.id,
      last: { id: missed.id, start_at: '2026-08-11T03:00:00Z', is_held: false },
      next_at: next.start_at.replace('.000', ''),
      open_actions: 1,
    },
  ])
})

test('limits an operator of a hub to its mentors, startups and sessions', async () => {
  const [ours, theirs] = [await mentor({ hub: 7, full_name: 'Raka' }), await mentor({ hub: 1, full_name: 'Torang' })]
  const booker = await person()
  const own = await startup(booker, { name: 'Panen Hub' })
  await db
    .updateTable('startup')
    .set({ region_hub_id: await hubId(7) })
    .where('id', '=', own.id)
    .execute()
  const contested = async (who: typeof ours, starts: number) => {
    const made = await session({ mentor: who, booker, starts })
    await say(who, made, 'booker_missed')
    await say(booker, made, 'held')
    return made.id
  }
  const [here, there] = [await contested(ours, -2), await contested(theirs, -4)]
  const [bound, other, national] = [await operator(7), await operator(1), await operator()]
  expect(namesOf(await get('figures?page=1', bound))).toEqual(['Raka'])
  expect(namesOf(await get('startups?page=1&search=Panen%20Hub', bound))).toEqual(['Panen Hub'])
  expect(namesOf(await get('startups?page=1&search=Panen%20Hub', other))).toEqual([])
  const waiting = async (who: Caller) =>
    (await get('contested?page=1', who)).json.data.map(({ id }: { id: string }) => id)
  expect([await waiting(bound), await waiting(national)]).toEqual([[here], [here, there]])
  expect(outcomeOf(await decide(bound, there, 'held'))).toEqual([404, 'session-not-found'])
  for (const path of ['figures?page=1', 'startups?page=1', 'contested?page=1', 'setting'])
    expect(outcomeOf(await get(path, ours))).toEqual([403, 'forbidden'])
})

test('settles a decision once, notifies both sides and writes the audit log', async () => {
  const [raka, sari, staff] = [await mentor({ full_name: 'Raka Mahendra' }), await person(), await operator()]
  const made = await session({ mentor: raka, booker: sari, starts: -2 })
  expect(outcomeOf(await decide(staff, made.id, 'held'))).toEqual([409, 'session-not-contested'])
  await say(raka, made, 'booker_missed')
  await say(sari, made, 'mentor_missed')
  expect((await get('contested?page=1', staff)).json.data).toMatchObject([
    { id: made.id, mentor_says: 'booker_missed', booker_says: 'mentor_missed', topic: 'Produk', startup: null },
  ])
  expect((await decide(staff, made.id, 'mentor_missed')).json.data).toEqual({ id: made.id, missed_by: 'mentor' })
  expect((await decide(staff, made.id, 'mentor_missed')).status).toBe(200)
  expect(outcomeOf(await decide(staff, made.id, 'held'))).toEqual([409, 'session-settled'])
  expect(outcomeOf(await say(sari, made, 'held'))).toEqual([409, 'session-settled'])
  for (const [who, summary] of [
    [raka, 'kamu tidak hadir'],
    [sari, 'mentormu tidak hadir'],
  ] as const) {
    const { data } = (await call('GET', '/v1/user-notification/get', { token: who.token })).json
    expect(data).toMatchObject([{ title: 'Kehadiran di sesimu diputuskan' }])
    expect(data[0].content_summary).toContain(summary)
  }
  const { data } = (await call('GET', '/v1/audit/get?action=console-session-decided', await admin())).json
  expect(data.map((one: { row_id: string }) => one.row_id).toSorted()).toEqual([raka.id, sari.id].toSorted())
})

test('rejects a decision about the operator’s own session', async () => {
  const raka = await mentor({ account: await operator() })
  const sari = await person()
  const made = await session({ mentor: raka, booker: sari, starts: -2 })
  await say(raka, made, 'booker_missed')
  await say(sari, made, 'held')
  expect((await get('contested?page=1', raka)).json.data).toEqual([])
  expect(outcomeOf(await decide(raka, made.id, 'booker_missed'))).toEqual([404, 'session-not-found'])
})

test('rejects a decision about a session of a startup that the operator is a member of', async () => {
  const [raka, sari, close] = [await mentor(), await person(), await operator()]
  const { id } = await startup(sari)
  const [joined_at, updated_at] = [clock.now().toISOString(), clock.now().toISOString()]
  const member = { startup_id: id, user_id: close.id, role: 'member' as const, joined_at, updated_at }
  await db.insertInto('startup_member').values(member).execute()
  const made = await session({ mentor: raka, booker: sari, startup_id: id, starts: -2 })
  await say(raka, made, 'booker_missed')
  await say(sari, made, 'held')
  const waiting = async (who: Caller) =>
    (await get('contested?page=1', who)).json.data.map((one: { id: string }) => one.id)
  expect(await waiting(close)).not.toContain(made.id)
  expect(outcomeOf(await decide(close, made.id, 'held'))).toEqual([404, 'session-not-found'])
  expect(outcomeOf(await decide(await operator(), made.id, 'held'))[0]).toBe(200)
})

test('lets only national staff change the setting, and writes the audit log', async () => {
  const [national, bound] = [await operator(), await operator(7)]
  const setting = { max_open: 2, max_month: 4, no_show_limit: 2, no_show_days: 30, pause_days: 14 }
  const put = (who: Caller, body: object) => call('PUT', '/v1/console-mentor/setting', { token: who.token, body })
  expect((await get('setting', national)).json.data).toEqual(setting)
  expect(outcomeOf(await put(bound, setting))).toEqual([403, 'forbidden'])
  expect(outcomeOf(await put(national, { ...setting, max_open: 0 }))).toEqual([422, 'invalid-input'])
  expect((await put(national, { ...setting, max_month: 6 })).json.data).toEqual({ ...setting, max_month: 6 })
  await put(national, { ...setting, max_month: 6 })
  const { data } = (await call('GET', '/v1/audit/get?action=console-mentor-setting', national)).json
  expect(data).toMatchObject([{ changes: [{ field: 'max_month', before: 4, after: 6 }] }])
})
