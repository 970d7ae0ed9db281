import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { clock, db, person } = app
const { event } = eventMaker(app)
const { comer, cancel, accept, changeMode, statusOf, takenOf, ticket } = participationCalls(app)

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const partOf = async (one: { token: string; participation: { id: string } }) =>
  (await ticket(one, one.participation.id)).json.data.participation

test('takes a seat in the new mode before it offers the old one', async () => {
  const made = await event({ mode: 'hybrid', capacity_offline: 1, capacity_online: 1, starts: 24 * 7 })
  const holder = await comer(made, 'offline')
  const waiting = await comer(made, 'offline')
  const { json } = await changeMode(holder, holder.participation.id, 'online')
  expect(json.data.participation).toMatchObject({ status: 'registered', attend_mode: 'online' })
  expect(json.data.participation.ticket_code).toBe(holder.participation.ticket_code)
  expect(await statusOf(waiting.participation.id)).toBe('offered')
  expect(await takenOf(made)).toEqual([1, 1])
})

test('returns event-full for a mode without seats, and keeps the current seat', async () => {
  const made = await event({ mode: 'hybrid', capacity_offline: 1, capacity_online: 1 })
  const [here, there] = [await comer(made, 'offline'), await comer(made, 'online')]
  expect(outcomeOf(await changeMode(here, here.participation.id, 'online'))).toEqual([409, 'event-full'])
  expect(await partOf(here)).toMatchObject({ status: 'registered', attend_mode: 'offline' })
  expect(await statusOf(there.participation.id)).toBe('registered')
  expect(await takenOf(made)).toEqual([1, 1])
})

test('gives a waiting person a free seat in the other mode', async () => {
  const made = await event({ mode: 'hybrid', capacity_offline: 1, capacity_online: 1 })
  await comer(made, 'offline')
  const waiting = await comer(made, 'offline')
  const { json } = await changeMode(waiting, waiting.participation.id, 'online')
  expect(json.data.participation).toMatchObject({
    status: 'registered',
    attend_mode: 'online',
    waitlist_position: null,
  })
  expect(await takenOf(made)).toEqual([1, 1])
})

test('ignores a change to the same mode, and moves a pending participation without a seat', async () => {
  const made = await event({ mode: 'hybrid', requires_approval: true })
  const one = await comer(made)
  expect((await changeMode(one, one.participation.id, 'online')).status).toBe(200)
  const { json } = await changeMode(one, one.participation.id, 'offline')
  expect(json.data.participation).toMatchObject({ status: 'pending_approval', attend_mode: 'offline' })
  expect(await takenOf(made)).toEqual([0, 0])
})

test('rejects a mode that the event does not have', async () => {
  const one = await comer(await event({}))
  expect(outcomeOf(await changeMode(one, one.participation.id, 'offline'))).toEqual([422, 'mode-not-offered'])
})

test.each(['attended', 'no_show'] as const)('rejects changes of a participation with status %s', async (status) => {
  const made = await event({ mode: 'hybrid' })
  const one = await comer(made)
  await db.updateTable('event_participant').set({ status }).where('id', '=', one.participation.id).execute()
  for (const answer of [
    await cancel(one, one.participation.id),
    await accept(one, one.participation.id),
    await changeMode(one, one.participation.id, 'offline'),
  ]) {
    expect(outcomeOf(answer)).toEqual([409, 'participation-state'])
  }
})

test('rejects changes after the end, and only allows leaving a cancelled event', async () => {
  const over = await comer(await event({ starts: 1 }))
  clock.advance({ hours: 4 })
  expect(outcomeOf(await cancel(over, over.participation.id))).toEqual([409, 'participation-state'])
  const made = await event({ mode: 'hybrid' })
  const one = await comer(made)
  await db.updateTable('event').set({ status: 'cancelled' }).where('id', '=', made.id).execute()
  expect(outcomeOf(await changeMode(one, one.participation.id, 'offline'))).toEqual([409, 'participation-state'])
  expect((await cancel(one, one.participation.id)).status).toBe(200)
})

test('rejects accepting without an offer, and changes of a cancelled participation', async () => {
  const made = await event({ mode: 'hybrid', capacity_online: 1 })
  const [one, waiting] = [await comer(made), await comer(made)]
  expect(outcomeOf(await accept(waiting, waiting.participation.id))).toEqual([409, 'participation-state'])
  await cancel(one, one.participation.id)
  expect(outcomeOf(await accept(one, one.participation.id))).toEqual([409, 'participation-state'])
  expect(outcomeOf(await changeMode(one, one.participation.id, 'offline'))).toEqual([409, 'participation-state'])
})

test('returns participation-not-found for another person’s participation at every call', async () => {
  const one = await comer(await event({ mode: 'hybrid' }))
  const stranger = await person()
  for (const id of [one.participation.id, newId()]) {
    for (const answer of [
      await cancel(stranger, id),
      await accept(stranger, id),
      await changeMode(stranger, id, 'offline'),
      await ticket(stranger, id),
    ]) {
      expect(outcomeOf(answer)).toEqual([404, 'participation-not-found'])
    }
  }
  expect(await statusOf(one.participation.id)).toBe('registered')
})
