import { expect, test } from 'vitest'
import type { ParticipationAction, ParticipationResults } from '@semai/contract/console/event'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { newId } from '../../../lib/database/db.ts'
import { listOutbox } from '../../mail/post-mail.ts'
import { notifyDecided } from '../participation/jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, mailNotices, mailTo } = app
const { event } = eventMaker(app)
const { cancel, comer, register, statusOf, takenOf } = participationCalls(app)
const staff = staffMaker(app)
const operator = await staff.operator()

interface Made {
  id: string
}
type Comer = Awaited<ReturnType<typeof comer>>

const idsOf = (people: Comer[]) => people.map(({ participation }) => participation.id)
const post = (path: 'act' | 'undo', made: Made, body: object, token = operator.token) =>
  call('POST', `/v1/console-event-participant/${path}/${made.id}`, { token, body })
const act = async (made: Made, action: ParticipationAction, ids: string[]): Promise<ParticipationResults> =>
  (await post('act', made, { action, ids })).json.data
const undo = async (made: Made, ids: string[]) => (await post('undo', made, { ids })).json.data.undone
const actionsOn = async (subject_id: string) => {
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', subject_id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ action }) => action)
}

async function templatesTo({ email }: Comer) {
  await mailNotices()
  return (await listOutbox(db, email)).map(({ template }) => template)
}

async function applicants(made: Made, count: number) {
  const people: Comer[] = []
  for (let n = 0; n < count; n++) people.push(await comer(made))
  return people
}

async function aMinuteLater() {
  clock.advance({ minutes: 1 })
  await notifyDecided(deps)
}

test('approves in the order of registration while there are seats, and returns the others with the reason', async () => {
  const made = await event({ requires_approval: true, capacity_online: 2, waitlist: false })
  const people = await applicants(made, 3)
  const [first = '', second = '', third = ''] = idsOf(people)
  const unknown = newId()
  expect(await act(made, 'approve', [third, unknown, second, first, unknown])).toEqual({
    done: [
      { id: first, status: 'registered' },
      { id: second, status: 'registered' },
    ],
    refused: [
      { id: third, code: 'event-full' },
      { id: unknown, code: 'participation-not-found' },
    ],
  })
  expect(await takenOf(made)).toEqual([0, 2])
  expect(await act(made, 'approve', [first])).toEqual({
    done: [],
    refused: [{ id: first, code: 'participation-state' }],
  })
  expect(await actionsOn(first)).toEqual(['participant-approved'])
})

test('puts those without a seat on the waiting list, in the order of registration', async () => {
  const made = await event({ requires_approval: true, capacity_online: 1 })
  const people = await applicants(made, 3)
  const [first, second, third] = people
  await act(made, 'approve', idsOf(people).toReversed())
  const statuses = await Promise.all(idsOf(people).map(statusOf))
  expect(statuses).toEqual(['registered', 'waitlisted', 'waitlisted'])
  if (first) await cancel(first, first.participation.id)
  expect(await statusOf(second?.participation.id ?? '')).toBe('offered')
  expect(await statusOf(third?.participation.id ?? '')).toBe('waitlisted')
})

test('notifies of decisions once, after the time to undo them', async () => {
  const made = await event({ requires_approval: true })
  const people = await applicants(made, 2)
  const [approved, declined] = people
  if (!approved || !declined) throw new Error('two applied')
  await act(made, 'approve', [approved.participation.id])
  await act(made, 'decline', [declined.participation.id])
  await notifyDecided(deps)
  expect((await mailTo(approved.email)).template).toBe('event-pending-approval')
  await Promise.all([aMinuteLater(), notifyDecided(deps)])
  await notifyDecided(deps)
  const templates = await templatesTo(approved)
  expect(templates.toSorted()).toEqual(['event-approved', 'event-pending-approval'])
  const notices = await db
    .selectFrom('notification')
    .select('content_summary')
    .where('event_id', '=', made.id)
    .orderBy('content_summary')
    .execute()
  expect(notices.map(({ content_summary }) => content_summary)).toEqual([
    'Pendaftaranmu belum bisa diterima.',
    'Pendaftaranmu disetujui.',
  ])
})

test('undoes decisions before anybody is notified, and gives the seat to the first on the waiting list', async () => {
  const made = await event({ requires_approval: true, capacity_online: 1 })
  const people = await applicants(made, 3)
  const [first = '', second = '', third = ''] = idsOf(people)
  await act(made, 'approve', [second])
  await aMinuteLater()
  await act(made, 'cancel', [second])
  await act(made, 'approve', [first])
  await act(made, 'decline', [third])
  expect(await undo(made, [first, third, second, newId()])).toBe(2)
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual([
    'pending_approval',
    'cancelled',
    'pending_approval',
  ])
  expect(await takenOf(made)).toEqual([0, 0])
  expect(await actionsOn(first)).toEqual(['participant-approved', 'participant-decision-undone'])
  await aMinuteLater()
  const templates = people[0] && (await templatesTo(people[0]))
  expect(templates).toEqual(['event-pending-approval'])
  await act(made, 'approve', [first, third])
  expect(await undo(made, [first])).toBe(1)
  expect(await statusOf(third)).toBe('offered')
})

test('undoes nothing once people are notified, have changed their registration, or approvals are off', async () => {
  const made = await event({ requires_approval: true })
  const people = await applicants(made, 3)
  const [notified, left, kept] = people
  if (!notified || !left || !kept) throw new Error('three applied')
  await act(made, 'approve', [notified.participation.id])
  await aMinuteLater()
  await act(made, 'approve', [left.participation.id, kept.participation.id])
  await cancel(left, left.participation.id)
  expect(await undo(made, [notified.participation.id, left.participation.id])).toBe(0)
  await db.updateTable('event').set({ requires_approval: false }).where('id', '=', made.id).execute()
  expect(await undo(made, [kept.participation.id])).toBe(0)
  await aMinuteLater()
  const templates = await templatesTo(left)
  expect(templates).not.toContain('event-approved')
})

test('sends no notification of a decision after the event is cancelled', async () => {
  const made = await event({ requires_approval: true })
  const [one] = await applicants(made, 1)
  await act(made, 'approve', [one?.participation.id ?? ''])
  await db.updateTable('event').set({ status: 'cancelled' }).where('id', '=', made.id).execute()
  await aMinuteLater()
  expect((await mailTo(one?.email ?? '')).template).toBe('event-pending-approval')
})

test('refuses an operator’s decision on their own registration', async () => {
  const made = await event({ requires_approval: true })
  const { json } = await register(operator, made)
  const { id } = json.data
  for (const action of ['approve', 'decline'] as const)
    expect((await act(made, action, [id])).refused).toEqual([{ id, code: 'participation-own' }])
})

test('checks in participants without a ticket, once, and only those with a seat', async () => {
  const made = await event({ capacity_online: 2 })
  const people = await applicants(made, 3)
  const [first = '', second = '', waiting = ''] = idsOf(people)
  expect(await act(made, 'attend', [waiting, first, second])).toEqual({
    done: [
      { id: first, status: 'attended' },
      { id: second, status: 'attended' },
    ],
    refused: [{ id: waiting, code: 'participation-state' }],
  })
  const timeOf = async () =>
    (await db.selectFrom('event_participant').select('attended_at').where('id', '=', first).executeTakeFirstOrThrow())
      .attended_at
  const attended = await timeOf()
  clock.advance({ minutes: 5 })
  expect((await act(made, 'attend', [first])).done).toEqual([{ id: first, status: 'attended' }])
  expect(await timeOf()).toEqual(attended)
  expect(await actionsOn(people[0]?.id ?? '')).toEqual(['attendance-noted'])
  expect((await act(made, 'cancel', [first])).refused).toEqual([{ id: first, code: 'participation-state' }])
})

test('offers a seat that staff take back to the next person, and notifies its owner', async () => {
  const made = await event({ capacity_online: 1 })
  const [one, next] = await applicants(made, 2)
  if (!one || !next) throw new Error('two registered')
  const { id } = one.participation
  expect((await act(made, 'cancel', [id])).done).toEqual([{ id, status: 'cancelled' }])
  expect([await statusOf(next.participation.id), await takenOf(made)]).toEqual(['offered', [0, 1]])
  expect((await mailTo(one.email)).template).toBe('event-removed')
  const notices = await db.selectFrom('notification').selectAll().where('user_id', '=', one.id).execute()
  expect(notices).toMatchObject([{ content_summary: 'Pendaftaranmu dibatalkan penyelenggara.' }])
  expect(await actionsOn(id)).toEqual(['participant-removed'])
  expect((await act(made, 'cancel', [id])).done).toEqual([{ id, status: 'cancelled' }])
})

test('refuses events of another hub, unknown events, and participations of another event', async () => {
  const made = await event({ scope: 'regional', hub: 7, requires_approval: true })
  const other = await event({ requires_approval: true })
  const [one] = await applicants(made, 1)
  const ids = [one?.participation.id ?? '']
  const ofHub1 = await staff.operator(1)
  for (const [where, token] of [
    [made, ofHub1.token],
    [{ id: newId() }, operator.token],
  ] as const) {
    for (const [path, body] of [
      ['act', { ids, action: 'approve' }],
      ['undo', { ids }],
    ] as const) {
      const { status, json } = await post(path, where, body, token)
      expect([status, json.code]).toEqual([404, 'event-not-found'])
    }
  }
  expect((await act(other, 'approve', ids)).refused).toEqual([{ id: ids[0], code: 'participation-not-found' }])
  expect(await undo(other, ids)).toBe(0)
})
