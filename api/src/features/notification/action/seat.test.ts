import { beforeEach, expect, test } from 'vitest'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { pushingApp, tokenOf } from '../../../../test/world/pushes.ts'
import { buttonToken } from './rules.ts'

const app = await pushingApp()
const { call, clock, db, deps, press, pushTo, remind, subscribed } = app
const { event } = eventMaker(app)
const { cancel, comer, register, statusOf, takenOf } = participationCalls(app)

let day = 0
// By day, since pushes wait at night.
beforeEach(() => clock.set(new Date(Date.UTC(2026, 7, 13 + 3 * day++, 3)).toISOString()))

/** Offer a seat to a person, and return their push. */
async function offered() {
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const holder = await comer(made)
  const { who, phone } = await subscribed()
  const { id } = (await register(who, made)).json.data
  await cancel(holder, holder.participation.id)
  const push = await pushTo(phone)
  return { made, who, phone, id, push, token: tokenOf(push, 'accept') }
}

/** Remind a person a day before an event. */
async function reminded() {
  const made = await event({ capacity_online: 1, starts: 30 })
  const { who, phone } = await subscribed()
  const { id } = (await register(who, made)).json.data
  clock.advance({ hours: 6, minutes: 30 })
  await remind()
  return { made, who, phone, id, push: await pushTo(phone) }
}

const codeOf = async (answer: ReturnType<typeof press>) => (await answer).json.code

test('accepts a seat by the push without a sign-in, once for repeated presses', async () => {
  const { made, id, push, token } = await offered()
  expect(push.actions.map(({ action }) => action)).toEqual(['accept', 'later'])
  for (let attempt = 0; attempt < 2; attempt++)
    expect((await press(token)).json).toEqual({ message: 'Kursinya jadi milikmu. Sampai jumpa!' })
  expect([await statusOf(id), await takenOf(made)]).toEqual(['registered', [0, 1]])
})

test('rejects an expired offer', async () => {
  const { id, token } = await offered()
  const row = await db
    .selectFrom('event_participant')
    .select('offer_expires_at')
    .where('id', '=', id)
    .executeTakeFirst()
  clock.set(row?.offer_expires_at ?? '')
  expect(await codeOf(press(token))).toBe('link-invalid')
  const { id: other, token: theirs } = await offered()
  const expired = { offer_expires_at: clock.now().toISOString() }
  await db.updateTable('event_participant').set(expired).where('id', '=', other).execute()
  expect([await codeOf(press(theirs)), await statusOf(other)]).toEqual(['offer-expired', 'cancelled'])
})

test('rejects an offer of a cancelled event', async () => {
  const { made, token } = await offered()
  await db.updateTable('event').set({ status: 'cancelled' }).where('id', '=', made.id).execute()
  expect(await codeOf(press(token))).toBe('participation-state')
})

test('offers the ticket and a button to release the seat in a reminder', async () => {
  const { made, id, push } = await reminded()
  expect(push.actions).toMatchObject([
    { action: 'come', url: `/event/registration?id=${id}` },
    { action: 'leave' },
    { action: 'later' },
  ])
  const token = tokenOf(push, 'leave')
  for (let attempt = 0; attempt < 2; attempt++)
    expect((await press(token)).json).toEqual({ message: 'Baik, kursimu kami lepas.' })
  expect([await statusOf(id), await takenOf(made)]).toEqual(['cancelled', [0, 0]])
})

test('drops the button to release the seat an hour before the start', async () => {
  const { phone } = await reminded()
  clock.advance({ hours: 22, minutes: 40 })
  await remind()
  expect((await pushTo(phone, 2)).actions.map(({ action }) => action)).toEqual(['come'])
})

test('rejects a changed token', async () => {
  const [one, other] = [await offered(), await offered()]
  const [session = '', , , until = '', signature = ''] = one.token.split('.')
  const forged = [
    one.token.replace(one.id, other.id),
    one.token.replace('.accept.', '.leave.'),
    one.token.replace(session, other.token.split('.')[0] ?? ''),
    one.token.replace(`.${until}.`, '.zzzzzzzz.'),
    one.token.replace(signature, 'A'.repeat(43)),
  ]
  for (const token of forged) expect(await codeOf(press(token))).toBe('link-invalid')
  expect(await statusOf(one.id)).toBe('offered')
})

test('rejects a signed token for another person’s participation', async () => {
  const [one, other] = [await offered(), await offered()]
  const [session_id = ''] = other.token.split('.')
  const meant = { session_id, action: 'accept', subject: one.id, until: new Date('2027-01-01T00:00:00Z') } as const
  expect(await codeOf(press(buttonToken(deps.signer, meant)))).toBe('participation-not-found')
  expect(await statusOf(one.id)).toBe('offered')
})

test('rejects buttons after a sign-out, a suspension or a closed account', async () => {
  const ends = [
    ({ token }: { token: string }) => call('POST', '/logout', { token }),
    ({ id }: { id: string }) => db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', id).execute(),
    ({ id }: { id: string }) =>
      db.updateTable('app_user').set({ status: 'deactivated' }).where('id', '=', id).execute(),
  ]
  for (const end of ends) {
    const { who, id, token } = await offered()
    await end(who)
    expect([await codeOf(press(token)), await statusOf(id)]).toEqual(['link-invalid', 'offered'])
  }
})
