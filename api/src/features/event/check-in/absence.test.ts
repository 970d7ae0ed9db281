import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { noteAbsent } from './jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, person } = app
const { event } = eventMaker(app)
const { comer, cancel, statusOf, takenOf } = participationCalls(app)

type Comer = Awaited<ReturnType<typeof comer>>

const ticketOf = ({ participation }: Comer) => participation.ticket_code ?? ''

async function scan({ id }: { id: string }, comers: Comer[], scanned_at = clock.now().toISOString()) {
  const { token } = await person({ scope: 'operator' })
  const scans = comers.map((one) => ({ ticket_code: ticketOf(one), scanned_at }))
  const { json } = await call('POST', '/v1/event-attendance/create', { token, body: { event_id: id, scans } })
  return json.data.map(({ outcome }: { outcome: string }) => outcome)
}

const updatedAt = async ({ participation }: Comer) =>
  (
    await db
      .selectFrom('event_participant')
      .select('updated_at')
      .where('id', '=', participation.id)
      .executeTakeFirstOrThrow()
  ).updated_at

test('marks unseen seat holders as absent 6 hours after the end, once', async () => {
  const made = await event({ starts: 1, hours: 2 })
  const [came, stayed, left] = [await comer(made), await comer(made), await comer(made)]
  await cancel(left, left.participation.id)
  const taken = await takenOf(made)
  clock.advance({ hours: 2 })
  await scan(made, [came])
  clock.advance({ hours: 6 })
  await noteAbsent(deps)
  expect(await statusOf(stayed.participation.id)).toBe('registered')
  clock.advance({ hours: 2 })
  await Promise.all([noteAbsent(deps), noteAbsent(deps)])
  expect(await statusOf(came.participation.id)).toBe('attended')
  expect(await statusOf(stayed.participation.id)).toBe('no_show')
  expect(await statusOf(left.participation.id)).toBe('cancelled')
  expect(await takenOf(made)).toEqual(taken)
  const since = await updatedAt(stayed)
  clock.advance({ hours: 1 })
  await noteAbsent(deps)
  expect(await updatedAt(stayed)).toBe(since)
})

test('marks no one as absent without attendance, nor online participants when only the door was scanned', async () => {
  const unwatched = await event({ starts: 1, hours: 2 })
  const hybrid = await event({ starts: 1, hours: 2, mode: 'hybrid' })
  const somebody = await comer(unwatched)
  const [atDoor, notAtDoor] = [await comer(hybrid, 'offline'), await comer(hybrid, 'offline')]
  const online = await comer(hybrid, 'online')
  await scan(hybrid, [atDoor])
  clock.advance({ hours: 12 })
  await noteAbsent(deps)
  expect(await statusOf(somebody.participation.id)).toBe('registered')
  expect(await statusOf(online.participation.id)).toBe('registered')
  expect(await statusOf(notAtDoor.participation.id)).toBe('no_show')
})

test('a late scan from an offline device turns absence into attendance at the time of the scan', async () => {
  const made = await event({ starts: 1, hours: 2 })
  const [came, late] = [await comer(made), await comer(made)]
  clock.advance({ hours: 1 })
  const at = clock.now().toISOString()
  await scan(made, [came])
  clock.advance({ hours: 48 })
  await noteAbsent(deps)
  expect(await statusOf(late.participation.id)).toBe('no_show')
  expect(await scan(made, [late], at)).toEqual(['attended'])
  await noteAbsent(deps)
  expect(await statusOf(late.participation.id)).toBe('attended')
})

test('shows the absence in the participant’s own list', async () => {
  const made = await event({ starts: 1, hours: 2 })
  const [came, stayed] = [await comer(made), await comer(made)]
  await scan(made, [came])
  clock.advance({ hours: 12 })
  await noteAbsent(deps)
  const { json } = await call('GET', `/v1/event/get-v2/${made.id}`, { token: stayed.token })
  expect(json.data.participation).toBe('no_show')
})
