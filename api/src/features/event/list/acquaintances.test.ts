import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { startupMaker } from '../../../../test/world/startups.ts'

const app = await createTestApp()
const { call, person } = app
const { event, takesPart } = eventMaker(app)
const chat = chatMaker(app)
const { startup, join } = startupMaker(app)

type Somebody = Awaited<ReturnType<typeof person>>

const known = async ({ token }: Somebody) => {
  const { data } = (await call('GET', '/v1/event/get-acquaintances', { token })).json
  return data.map(({ event_id, people, total }: { event_id: string; people: { id: string }[]; total: number }) => ({
    event_id,
    ids: people.map(({ id }) => id),
    total,
  }))
}

test('lists participants of the viewer’s startup and chat partners, and no strangers', async () => {
  const [one, mate, friend, stranger, silent] = await Promise.all([person(), person(), person(), person(), person()])
  await join(one, (await startup(one)).id, mate)
  const talk = await chat.directToStranger(one, friend)
  await chat.say(one, talk)
  // A sender without an answer is still a stranger.
  await chat.say(silent, await chat.directToStranger(silent, one))
  const soon = await event({ starts: 2 })
  const later = await event({ starts: 30 })
  for (const who of [mate, friend, stranger, silent]) await takesPart(who, later, 'registered')
  await takesPart(mate, soon, 'waitlisted')
  expect(await known(one)).toEqual([{ event_id: later.id, ids: [mate.id], total: 1 }])

  await chat.say(friend, talk)
  await takesPart(friend, soon, 'registered')
  expect(await known(one)).toEqual([
    { event_id: soon.id, ids: [friend.id], total: 1 },
    { event_id: later.id, ids: expect.arrayContaining([mate.id, friend.id]), total: 2 },
  ])
  expect(await known(stranger)).toEqual([])

  await chat.block(friend, one)
  await call('PUT', '/v1/user-setting/update', { token: mate.token, body: { is_listed: false } })
  expect(await known(one)).toEqual([])
})

test('lists no participants of past, cancelled and draft events', async () => {
  const [one, mate] = await Promise.all([person(), person()])
  await join(one, (await startup(one)).id, mate)
  const events = await Promise.all([event({ starts: -30 }), event({ status: 'cancelled' }), event({ status: 'draft' })])
  for (const made of events) await takesPart(mate, made, 'registered')
  expect(await known(one)).toEqual([])
})
