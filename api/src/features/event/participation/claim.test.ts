import { beforeEach, expect, test } from 'vitest'
import { serverLimits } from '@semai/contract/call/limits'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'

const app = await createTestApp()
const { call, clock, mailTo, person } = app
const { event } = eventMaker(app)
const { register, asGuest, cancel, claim, confirm, takenOf, ticket } = participationCalls(app)

let guests = 0
const newGuest = () => `tamu${++guests}@surel.example`
beforeEach(() => clock.advance({ hours: 1 }))

const answerOf = ({ status, json }: { status: number; json: { message?: string; data?: unknown; code?: string } }) => ({
  status,
  ...json,
})

test('lets a waiting guest accept an offered seat by the link in the e-mail', async () => {
  const email = newGuest()
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const holder = await person()
  const { data } = (await register(holder, made)).json
  await asGuest(made, email)
  const waiting = (await confirm((await mailTo(email)).token)).json.data.participation
  expect(waiting).toMatchObject({ status: 'waitlisted', waitlist_position: 1 })
  await cancel(holder, data.id)
  const offer = await mailTo(email)
  expect(offer.template).toBe('event-offered')
  const { status, json } = await confirm(offer.token)
  expect([status, json.data.participation.status]).toEqual([200, 'registered'])
  expect(await takenOf(made)).toEqual([0, 1])
})

test('expires a guest’s offer together with its link', async () => {
  const email = newGuest()
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const holder = await person()
  const { data } = (await register(holder, made)).json
  await asGuest(made, email)
  await confirm((await mailTo(email)).token)
  await cancel(holder, data.id)
  // An offer pauses at night: two nights at most.
  clock.advance({ hours: serverLimits.offerHours + 18 })
  expect(answerOf(await confirm((await mailTo(email)).token))).toMatchObject({ status: 422, code: 'link-invalid' })
})

test('moves all guest registrations of the account’s own e-mail to the account, and no others', async () => {
  const somebody = await person()
  const [one, other, third] = [await event({}), await event({}), await event({})]
  for (const made of [one, other]) {
    await asGuest(made, somebody.email)
    await confirm((await mailTo(somebody.email)).token)
  }
  await asGuest(third, somebody.email)
  expect((await claim(await person())).json.data).toEqual({ participation: null, claimed: 0 })
  const { status, json } = await claim(somebody)
  expect([status, json.message]).toEqual([200, '2 pendaftaran sekarang ada di akunmu.'])
  expect(json.data).toEqual({ participation: null, claimed: 2 })
  expect((await claim(somebody)).json.data.claimed).toBe(0)
  const list = (await call('GET', '/v1/event-participant/get', { token: somebody.token })).json
  expect(list.total).toBe(2)
  expect((await ticket(somebody, list.data[0].participation.id)).status).toBe(200)
})

test('registering signed in takes over the guest registration of the same address', async () => {
  const somebody = await person()
  const made = await event({ capacity_online: 5 })
  await asGuest(made, somebody.email)
  const { data: guest } = (await confirm((await mailTo(somebody.email)).token)).json
  const { data } = (await register(somebody, made)).json
  expect(data).toEqual(guest.participation)
  expect(await takenOf(made)).toEqual([0, 1])
})
