import { expect, test } from 'vitest'
import type { PersonHistoryPart, PersonPart } from '@semai/contract/console/person-history'
import { createTestApp } from '../../../../../test/app.ts'
import { awardMaker } from '../../../../../test/world/awards.ts'
import { eventMaker } from '../../../../../test/world/events.ts'
import { markasMaker } from '../../../../../test/world/markas.ts'
import { mentorSessionMaker } from '../../../../../test/world/mentor-sessions.ts'
import { moderationMaker } from '../../../../../test/world/moderation.ts'
import { peopleMaker } from '../../../../../test/world/people.ts'
import { sessionMaker } from '../../../../../test/world/sessions.ts'
import { startupMaker } from '../../../../../test/world/startups.ts'
import { taskMaker } from '../../../../../test/world/tasks.ts'

const app = await createTestApp()
const { call, clock, person } = app
const { actionsOn, member, operatorOf, set } = peopleMaker(app)
const { event, takesPart } = eventMaker(app)
const tasks = taskMaker(app)
const national = await person({ scope: 'operator' })
const ofHub7 = await operatorOf(7)

interface Caller {
  token: string
}

const historyOf = ({ token }: Caller, id: string) => call('GET', `/v1/console-people/history/${id}`, { token })
const listOf = ({ token }: Caller, id: string, part: PersonPart, query = '') =>
  call('GET', `/v1/console-people/history/${id}/${part}${query}`, { token })

/** Rows of a part, and how many there are. */
async function partOf(by: Caller, id: string, part: PersonPart) {
  const parts: PersonHistoryPart[] = (await historyOf(by, id)).json.data.parts
  return parts.find((one) => one.part === part)
}

test('shows what a person did in each part, and logs the view once', async () => {
  const { workshop, task } = await tasks.readTask()
  const one = await tasks.learner(workshop)
  const work = await tasks.handedIn(one, task)
  const markas = markasMaker(app)
  const building = await markas.building()
  const room = await markas.room({ building_id: building.id })
  const start_at = new Date(clock.now().getTime() + 3_600_000).toISOString()
  const end_at = new Date(clock.now().getTime() + 7_200_000).toISOString()
  await markas.booking({ room_id: room.id, user_id: one.id, start_at, end_at })
  const startup = await startupMaker(app).startup(one)
  const { mentor, session } = mentorSessionMaker(app)
  await session({ mentor: await mentor({ full_name: 'Raka Wijaya' }), booker: one, topic: 'Harga' })
  const ignition = sessionMaker(app)
  const made = await ignition.session({ title: 'Rantai Dingin' })
  await ignition.register(one, made)

  const { json } = await historyOf(national, one.id)
  const shown = Object.fromEntries(
    json.data.parts.map(({ part, total, rows }: PersonHistoryPart) => [part, [total, rows[0]]]),
  )
  expect(shown).toMatchObject({
    event: [0, undefined],
    workshop: [1, { id: workshop.id, status: 'active', progress_percent: 0, quiz_percent: null, is_reached: true }],
    task: [1, { id: work, title: 'Lembar Wawancara', status: 'submitted', version: 1, is_reached: true }],
    'mentor-session': [1, { title: 'Harga', status: 'confirmed', mentor_name: 'Raka Wijaya', is_mentor: false }],
    ignition: [1, { id: made.id, title: 'Rantai Dingin', status: 'registered' }],
    booking: [1, { title: room.name, building_name: building.name, status: 'booked' }],
    startup: [1, { id: startup.id, title: 'Panenara', role: 'owner' }],
    device: [1, { is_open: true, at: expect.stringMatching(/Z$/) }],
  })
  await listOf(national, one.id, 'workshop')
  expect(await actionsOn(one.id)).toMatchObject([{ actor_id: national.id, action: 'console-person-viewed' }])
})

test('shows certificates and revoked badges', async () => {
  const awards = awardMaker(app)
  const one = await awards.certified()
  const { rows, total } = (await partOf(national, one.id, 'certificate')) ?? {}
  expect([total, rows]).toMatchObject([1, [{ serial: one.certificate.serial, status: 'issued', is_reached: true }]])
  const badge = await awards.badge({ event: 'pretest_submitted', threshold: 1 })
  await awards.evaluate(one)
  const revoked_at = clock.now().toISOString()
  await app.db.updateTable('badge_award').set({ revoked_at }).where('badge_id', '=', badge.id).execute()
  const { json } = await listOf(national, one.id, 'badge')
  expect(json.data).toContainEqual(expect.objectContaining({ title: badge.name, is_revoked: true }))
})

test('lists a part in pages, the newest first', async () => {
  const one = await person()
  for (const starts of [24, 72, 48])
    await takesPart(one, await event({ starts, title: `Dalam ${starts}` }), 'registered')
  const titles = async (query: string) =>
    (await listOf(national, one.id, 'event', query)).json.data.map(({ title }: { title: string }) => title)
  expect(await titles('?size=2')).toEqual(['Dalam 72', 'Dalam 48'])
  expect(await titles('?size=2&page=2')).toEqual(['Dalam 24'])
  expect(await partOf(national, one.id, 'event')).toMatchObject({ total: 3, rows: [{}, {}, {}] })
})

test('shows the newest version of a work, and no draft', async () => {
  const { workshop, task } = await tasks.readTask()
  const [one, drafting] = [await tasks.learner(workshop), await tasks.learner(workshop)]
  await tasks.saveDraft(drafting, task, { text: 'Baru setengah.', rev: 0 })
  expect(await partOf(national, drafting.id, 'task')).toMatchObject({ total: 0 })
  const first = await tasks.handedIn(one, task)
  const reader = await tasks.operator()
  await tasks.claim(reader, first)
  await tasks.review(reader, first, { decision: 'changes_requested' })
  await tasks.handedIn(one, task)
  expect(await partOf(national, one.id, 'task')).toMatchObject({
    total: 1,
    rows: [{ version: 2, status: 'submitted' }],
  })
})

test('says what the operator of a hub may open, and shows nobody of another hub', async () => {
  const one = await member(7)
  await takesPart(one, await event({ starts: 24 }), 'attended')
  await takesPart(one, await event({ starts: 48, hub: 7 }), 'registered')
  expect((await partOf(ofHub7, one.id, 'event'))?.rows).toMatchObject([
    { status: 'registered', is_reached: true },
    { status: 'attended', is_reached: false },
  ])
  const other = await member(8)
  for (const answer of [await historyOf(ofHub7, other.id), await listOf(ofHub7, other.id, 'event')])
    expect([answer.status, answer.json.code]).toEqual([404, 'console-row-not-found'])
  expect((await listOf(national, one.id, 'event')).json.total).toBe(2)
})

test('shows decisions of moderators, except dismissed reports and cases of another hub', async () => {
  const { decide, regular, reported } = moderationMaker(app)
  const one = await member(7)
  const reporter = await regular()
  const warn = async (decision: string) =>
    decide(national, await reported(reporter, { subject: 'user', user_id: one.id }), { decision })
  await warn('dismiss')
  const [again, reader] = [await regular(), await person({ scope: 'operator' })]
  const case_id = await reported(again, { subject: 'user', user_id: one.id })
  await decide(reader, case_id, { decision: 'warn', reason: 'Menyebut nama orang lain' })
  const row = { kind: 'warn', title: 'Menyebut nama orang lain', case_id }
  expect(await partOf(reader, one.id, 'moderation')).toMatchObject({ total: 1, rows: [row] })
  const hub8 = await operatorOf(8)
  await set(one.id, { region_hub_id: await tasks.hubId(8) })
  expect(await partOf(hub8, one.id, 'moderation')).toMatchObject({ total: 0 })
})

test('says which devices are still signed in', async () => {
  const one = await person()
  await call('POST', '/logout', { token: one.token })
  expect(await partOf(national, one.id, 'device')).toMatchObject({ total: 1, rows: [{ is_open: false }] })
})

test('accepts only parts that exist', async () => {
  const { status } = await call('GET', `/v1/console-people/history/${national.id}/secret`, { token: national.token })
  expect(status).toBe(422)
})
