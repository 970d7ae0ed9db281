import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { peopleMaker } from '../../../../test/world/people.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, mailTo, person } = app
const { actionsOn, operatorOf, member } = peopleMaker(app)
const { event } = eventMaker(app)
const { asGuest, confirm, register, statusesOf, takenOf } = participationCalls(app)

const national = await person({ scope: 'operator' })
const ofHub1 = await operatorOf(1)
beforeEach(() => clock.advance({ hours: 1 }))

interface Caller {
  token: string
}
const list = async ({ token }: Caller, search: string) =>
  (await call('GET', `/v1/console-guest/get?${new URLSearchParams({ search })}`, { token })).json
const merge = ({ token }: Caller, user_ids?: string[]) =>
  call('POST', '/v1/console-guest/merge', { token, body: { ...(user_ids && { user_ids }) } })

type Made = Awaited<ReturnType<typeof event>>

async function cameAsGuest({ email }: { email: string }, ...made: Made[]) {
  for (const one of made) {
    await asGuest(one, email)
    await confirm((await mailTo(email)).token)
  }
}

test('lists people with guest registrations and merges these into their account', async () => {
  const one = await member(1, { full_name: 'Yuliana Rumbiak' })
  const [first, second] = [await event({ title: 'Temu Tim' }), await event({})]
  await cameAsGuest(one, first, second)
  const { json } = { json: await list(national, 'rumbiak') }
  expect(json.data).toMatchObject([{ user_id: one.id, masked_email: expect.stringContaining('…@') }])
  expect(json.data[0].participations).toHaveLength(2)
  expect(JSON.stringify(json)).not.toContain(one.email)
  const { status, json: merged } = await merge(national, [one.id])
  expect([status, merged.data]).toEqual([200, { people: 1, participations: 2 }])
  expect((await list(national, 'rumbiak')).data).toEqual([])
  const own = await call('GET', '/v1/event/get-by-user-id', { token: one.token })
  expect(own.json.total).toBe(2)
  expect(await actionsOn(one.id)).toMatchObject([
    { actor_id: national.id, action: 'people-listed' },
    { actor_id: national.id, action: 'console-guest-merged' },
  ])
  expect((await merge(national, [one.id])).json.data).toEqual({ people: 0, participations: 0 })
})

test('leaves out registrations that no mailed link has confirmed', async () => {
  const one = await member(1, { full_name: 'Belum Terbukti' })
  await asGuest(await event({}), one.email)
  expect((await list(national, 'terbukti')).data).toEqual([])
  expect((await merge(national, [one.id])).json.data.participations).toBe(0)
})

test('merges registrations of a hub operator’s people only, also when asked for all', async () => {
  const [theirs, others] = [await member(1, { full_name: 'Milik Satu' }), await member(7, { full_name: 'Milik Tujuh' })]
  const made = await event({})
  await cameAsGuest(theirs, made)
  await cameAsGuest(others, made)
  expect((await list(ofHub1, 'milik')).data.map(({ user_id }: { user_id: string }) => user_id)).toEqual([theirs.id])
  for (const id of [others.id, newId()]) {
    const { status, json } = await merge(ofHub1, [theirs.id, id])
    expect([status, json.code]).toEqual([404, 'console-row-not-found'])
  }
  expect((await merge(ofHub1)).json.data).toEqual({ people: 1, participations: 1 })
  expect((await list(national, 'milik')).data).toHaveLength(1)
})

test('keeps the more advanced of 2 registrations of one event and frees the other’s seat', async () => {
  const one = await member(1, { full_name: 'Dua Kali' })
  const [further, behind] = [await event({ capacity_online: 5 }), await event({ capacity_online: 5 })]
  for (const made of [further, behind]) await register(one, made)
  // They registered with another address at that time.
  await db
    .updateTable('event_participant')
    .set({ email: `lama-${one.email}` })
    .where('user_id', '=', one.id)
    .execute()
  await cameAsGuest(one, further, behind)
  const setStatus = (status: 'attended', made: Made, isGuest: boolean) =>
    db
      .updateTable('event_participant')
      .set({ status })
      .where('event_id', '=', made.id)
      .where('user_id', isGuest ? 'is' : 'is not', null)
      .execute()
  await setStatus('attended', further, true)
  await setStatus('attended', behind, false)
  const { data } = await list(national, 'dua kali')
  expect(data[0].participations.map(({ is_double }: { is_double: boolean }) => is_double)).toEqual([true, true])
  expect((await merge(national, [one.id])).json.data.participations).toBe(2)
  for (const made of [further, behind]) {
    expect(await statusesOf(made)).toEqual(['attended', 'cancelled'])
    expect(await takenOf(made)).toEqual([0, 1])
  }
})

test('merges once when 2 operators merge the same person at once', async () => {
  const one = await member(1, { full_name: 'Sekali Saja' })
  const made = await event({ capacity_online: 5 })
  await cameAsGuest(one, made)
  const answers = await Promise.all([merge(national, [one.id]), merge(ofHub1, [one.id])])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await statusesOf(made), await takenOf(made)]).toEqual([['registered'], [0, 1]])
})
