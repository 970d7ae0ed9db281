import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { mentorSessionMaker } from '../../../../test/world/mentor-sessions.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import { newId } from '../../../lib/database/db.ts'
import { listActionsOf, listEarlierActions } from './queries.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { actions, agree, mentor, session, setAction } = mentorSessionMaker(app)
const { startup, join } = startupMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const wordsOf = ({ json }: { json: { data: { what: string }[] } }) => json.data.map(({ what }) => what)
const action = (what: string, who: { id: string } | null = null, due_on = '2026-08-20') => ({
  what,
  who_id: who?.id ?? null,
  due_on,
})

async function team() {
  const [raka, sari, putri] = [await mentor(), await person({ full_name: 'Sari Wulandari' }), await person()]
  const ours = await startup(sari)
  await join(sari, ours.id, putri)
  const made = await session({ mentor: raka, booker: sari, starts: -2, startup_id: ours.id })
  return { raka, sari, putri, ours, made }
}

test('saves actions from either side and notifies their assignees', async () => {
  const { raka, sari, putri, made } = await team()
  const saved = await agree(raka, made, [action(' Telepon lima petani ', sari), action('Kirim contoh', raka)])
  expect(saved.json.data).toMatchObject([
    { what: 'Telepon lima petani', who: { id: sari.id, full_name: 'Sari Wulandari' }, state: 'open', done_at: null },
    { what: 'Kirim contoh', who: { id: raka.id }, due_on: '2026-08-20', mentor_name: raka.full_name },
  ])
  const { json } = await call('GET', '/v1/user-notification/get', { token: sari.token })
  expect(json.data[0]).toMatchObject({
    title: 'Langkah untukmu',
    content_title: 'Telepon lima petani',
    content_summary: `Sesi dengan ${raka.full_name} · sampai 20 Agustus 2026`,
  })
  expect((await call('GET', '/v1/user-notification/get', { token: raka.token })).json.data).toEqual([])
  const more = await agree(putri, made, [action('Susun harga', putri)])
  expect(wordsOf(more)).toEqual(['Telepon lima petani', 'Kirim contoh', 'Susun harga'])
})

test('updates actions by id, adds a repeated one once, and keeps actions that are left out', async () => {
  const { raka, sari, made } = await team()
  const [first] = (await agree(raka, made, [action('Telepon petani', sari), action('Kirim contoh', raka)])).json.data
  await agree(raka, made, [action('Kirim contoh', raka), action('Kirim contoh', raka)])
  const changed = await agree(sari, made, [{ id: first.id, ...action('Telepon lima petani', sari, '2026-08-22') }])
  expect(wordsOf(changed)).toEqual(['Telepon lima petani', 'Kirim contoh'])
  expect(changed.json.data[0]).toMatchObject({ id: first.id, due_on: '2026-08-22' })
})

test('allows five actions, also when both sides write at once', async () => {
  const { raka, sari, made } = await team()
  await agree(
    raka,
    made,
    ['a', 'b', 'c'].map((what) => action(what)),
  )
  expect(
    outcomeOf(
      await agree(
        sari,
        made,
        ['d', 'e', 'f'].map((what) => action(what)),
      ),
    ),
  ).toEqual([409, 'actions-full'])
  const answers = await Promise.all([
    agree(sari, made, [action('d'), action('e')]),
    agree(raka, made, [action('f'), action('g')]),
  ])
  if (isPostgres) expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(await listActionsOf(db, made.id)).toHaveLength(5)
  const [one] = await listActionsOf(db, made.id)
  expect((await setAction(sari, String(one?.id), 'dropped')).json.data).toMatchObject({ state: 'dropped' })
  expect(await listActionsOf(db, made.id)).toHaveLength(4)
  await agree(sari, made, [action('h')])
  expect(outcomeOf(await setAction(sari, String(one?.id), 'open'))).toEqual([409, 'actions-full'])
})

test('rejects assignees outside the session, but keeps actions of members who left', async () => {
  const { raka, sari, putri, ours, made } = await team()
  const stranger = await person()
  const refused = await agree(raka, made, [action('Telepon', sari), action('Hitung', stranger)])
  expect([...outcomeOf(refused), refused.json.errors[0].field]).toEqual([
    422,
    'action-person-unknown',
    'actions.1.who_id',
  ])
  const [own] = (await agree(raka, made, [action('Hitung biaya', putri)])).json.data
  await db.deleteFrom('startup_member').where('startup_id', '=', ours.id).where('user_id', '=', putri.id).execute()
  const updated = await agree(raka, made, [{ id: own.id, ...action('Hitung semua biaya', putri) }])
  expect(updated.json.data[0]).toMatchObject({ what: 'Hitung semua biaya', who: { id: putri.id } })
})

test('returns 404 for an action of another session', async () => {
  const [{ raka, made }, other] = [await team(), await team()]
  const [theirs] = (await agree(other.raka, other.made, [action('Telepon')])).json.data
  for (const id of [theirs.id, newId()])
    expect(outcomeOf(await agree(raka, made, [{ id, ...action('Punyaku') }]))).toEqual([404, 'action-not-found'])
  for (const id of [theirs.id, newId()])
    expect(outcomeOf(await setAction(raka, id, 'done'))).toEqual([404, 'action-not-found'])
})

test('removes a done action from the assignee’s list, and reopens it', async () => {
  const { raka, sari, putri, made } = await team()
  const [later, sooner] = (
    await agree(raka, made, [action('Hitung biaya', sari, '2026-08-30'), action('Telepon', sari, '2026-08-15')])
  ).json.data
  expect(wordsOf(await actions(sari))).toEqual(['Telepon', 'Hitung biaya'])
  const done = await setAction(putri, sooner.id, 'done')
  expect(done.json.data).toMatchObject({ state: 'done', done_at: '2026-08-13T03:00:00Z' })
  clock.advance({ minutes: 1 })
  expect((await setAction(sari, sooner.id, 'done')).json.data).toMatchObject({ done_at: '2026-08-13T03:00:00Z' })
  expect(wordsOf(await actions(sari))).toEqual(['Hitung biaya'])
  expect((await setAction(sari, sooner.id, 'open')).json.data).toMatchObject({ state: 'open', done_at: null })
  expect((await actions(sari)).json).toMatchObject({ total: 2, page: 1 })
  expect(wordsOf(await actions(putri))).toEqual([])
  expect(later.who.id).toBe(sari.id)
})

test('returns the earliest due action beside the next session, without long overdue ones', async () => {
  const { raka, sari, putri, ours, made } = await team()
  const of = async ({ token }: { token: string }) =>
    (await call('GET', '/v1/mentor-session/get-next', { token })).json.data.action
  expect(await of(sari)).toBeNull()
  const agreed = [
    action('Lusa', sari, '2026-08-15'),
    action('Kemarin', sari, '2026-08-12'),
    action('Juli', sari, '2026-07-29'),
    action('Hitung', putri),
  ]
  const [, yesterday] = (await agree(raka, made, agreed)).json.data
  expect(await of(sari)).toMatchObject({ what: 'Kemarin', session_id: made.id, mentor_name: raka.full_name })
  await setAction(sari, yesterday.id, 'done')
  expect(await of(sari)).toMatchObject({ what: 'Lusa', due_on: '2026-08-15' })
  expect(await of(putri)).toMatchObject({ what: 'Hitung' })
  await db.deleteFrom('startup_member').where('startup_id', '=', ours.id).where('user_id', '=', putri.id).execute()
  expect(await of(putri)).toBeNull()
})

test('shows a startup’s actions to its members and mentors only', async () => {
  const { raka, sari, putri, ours, made } = await team()
  await agree(raka, made, [action('Telepon', sari)])
  const [stranger, asked] = [await person(), await mentor()]
  await session({ mentor: asked, booker: sari, starts: 30, startup_id: ours.id, state: 'requested' })
  const of = (who: { id: string; token: string }) => actions(who, `?startup_id=${ours.id}`)
  for (const one of [sari, putri, raka]) expect(wordsOf(await of(one))).toEqual(['Telepon'])
  for (const one of [stranger, asked]) expect(outcomeOf(await of(one))).toEqual([404, 'startup-not-found'])
})

test('shows the next mentor the last actions of the team, or of a founder who books alone', async () => {
  const { raka, sari, ours, made } = await team()
  const next = await mentor()
  const before = await session({ mentor: next, booker: sari, starts: -100, startup_id: ours.id })
  const alone = await session({ mentor: next, booker: sari, starts: -50 })
  await agree(next, before, [action('Lama')])
  await agree(next, alone, [action('Sendiri')])
  await agree(raka, made, [action('Telepon', sari), action('Batal')])
  const [, dropped] = await listActionsOf(db, made.id)
  await setAction(sari, String(dropped?.id), 'dropped')
  const now = clock.now().toISOString()
  const earlier = async (startup_id: string | null, except: string = newId()) =>
    (await listEarlierActions(db, { startup_id, booked_by: sari.id, before: now, except })).map(({ what }) => what)
  expect(await earlier(ours.id)).toEqual(['Telepon'])
  expect(await earlier(ours.id, made.id)).toEqual(['Lama'])
  expect(await earlier(null)).toEqual(['Sendiri'])
})
