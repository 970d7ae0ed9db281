import { announcement } from '@semai/contract/console/resource/announcement'
import { expect, test } from 'vitest'
import { announcementMaker } from '../../../test/world/announcements.ts'
import { createTestApp } from '../../../test/app.ts'
import { consoleRows } from '../../../test/world/console-rows.ts'
import { taskMaker } from '../../../test/world/tasks.ts'

const app = await createTestApp()
const { db, person } = app
const make = taskMaker(app)
const { hubId, learner, operator } = make
const { act, draft, noticesOf, open, sent } = await announcementMaker(app)
const { post, record } = await consoleRows(app)

const national = await operator()
const ofHub7 = await operator(7)

/** A workshop of two readings with a person in each state. */
async function inAllStates() {
  const { workshop, parts } = await make.path()
  const people = {
    registered: await learner(workshop),
    active: await learner(workshop),
    completed: await learner(workshop),
    withdrawn: await learner(workshop),
  }
  for (const part of parts.slice(0, 1)) await make.markDone(people.active, part)
  for (const part of parts) await make.markDone(people.completed, part)
  await make.withdraw(people.withdrawn, workshop)
  return { workshop, people }
}

const to = ({ id }: { id: string }, workshop_part = 'all') => ({ audience: 'workshop', workshop_id: id, workshop_part })

test.each([
  ['all', ['registered', 'active', 'completed']],
  ['unfinished', ['registered', 'active']],
  ['not_begun', ['registered']],
  ['finished', ['completed']],
])('announces to the part %s of a workshop’s people', async (part, reached) => {
  const { workshop, people } = await inAllStates()
  const id = await sent(national, { ...to(workshop, part), title: 'Batas waktunya Jumat' })
  const { recipients } = (await record(announcement, id)).values
  expect(recipients).toBe(reached.length)
  for (const [state, one] of Object.entries(people)) {
    const notices = await noticesOf(one, id)
    expect([state, notices.length]).toEqual([state, reached.includes(state) ? 1 : 0])
    if (notices.length > 0)
      expect((await open(one, id)).json.data).toMatchObject({
        workshop: { id: workshop.id, title: workshop.title },
        event: null,
      })
    else expect((await open(one, id)).json.code).toBe('announcement-not-found')
  }
  const stranger = await person()
  expect((await open(stranger, id)).json.code).toBe('announcement-not-found')
})

test('announces only to people of the operator’s hub, and to everybody in a workshop of the hub', async () => {
  const workshop = await make.workshop()
  const [here, there] = [await learner(workshop), await learner(workshop, 8)]
  const id = await sent(ofHub7, to(workshop))
  expect([(await noticesOf(here, id)).length, (await noticesOf(there, id)).length]).toEqual([1, 0])

  await db
    .updateTable('workshop')
    .set({ region_hub_id: await hubId(7) })
    .where('id', '=', workshop.id)
    .execute()
  const later = await draft(ofHub7, to(workshop))
  expect((await act(ofHub7, 'sample', later)).status).toBe(200)
  expect((await record(announcement, later)).values.recipients).toBe(2)
})

test('requires a workshop', async () => {
  const values = { title: 'Tanpa workshop', body_html: '<p>Halo</p>', audience: 'workshop', workshop_part: 'all' }
  const { status, json } = await post(national, announcement, 'create', { body: { values } })
  expect([status, json.errors[0].field]).toEqual([422, 'workshop_id'])
})
