import { expect, test } from 'vitest'
import type { WorkshopParticipantStatus } from '@semai/contract/workshop/workshop'
import { createTestApp } from '../../../test/app.ts'
import { workshopMaker } from '../../../test/world/workshops.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { workshop } = workshopMaker(app)

interface Situation {
  /** Hours from now; null for no date. */
  starts?: number | null
  ends?: number | null
  status?: 'published' | 'archived'
  part?: WorkshopParticipantStatus
  percent?: number
  /** Hours ago. */
  completed?: number
}

const running = { starts: -50, ends: 50 }
const ended = { starts: -90, ends: -10 }
const toCome = { starts: 30, ends: 90 }

test.each<[situation: string, workshops: Record<string, Situation>, current: string | null]>([
  ['none', {}, null],
  ['one that was left', { left: { ...running, part: 'withdrawn', percent: 80 } }, null],
  ['one running', { one: running }, 'one'],
  ['one without dates', { one: {} }, 'one'],
  ['one ended and one to come', { ended: { ...ended, percent: 90 }, toCome }, 'toCome'],
  ['one running and one to come', { toCome: { ...toCome, percent: 60 }, running }, 'running'],
  ['one without dates and one to come', { toCome: { ...toCome, percent: 60 }, open: {} }, 'open'],
  ['two to come', { later: { starts: 60, percent: 40 }, sooner: toCome }, 'sooner'],
  ['two running', { near: { ...running, percent: 20 }, far: { ...running, percent: 70 } }, 'far'],
  ['one ended, not completed', { ended: { ...ended, percent: 40 } }, 'ended'],
  ['one archived and one to come', { archived: { status: 'archived', percent: 40 }, toCome }, 'toCome'],
  ['one finished early', { early: { ...running, part: 'completed', completed: 3 } }, 'early'],
  ['one finished early and one to come', { early: { ...running, part: 'completed', completed: 3 }, toCome }, 'toCome'],
  ['one finished early and one ended', { early: { ...running, part: 'completed', completed: 3 }, ended }, 'ended'],
  ['two completed', { first: { part: 'completed', completed: 90 }, last: { part: 'completed', completed: 9 } }, 'last'],
])('decides the current workshop of somebody with %s', async (_, workshops, current) => {
  const { id: user_id, token } = await person()
  const at = clock.now().toISOString()
  for (const [title, { part, percent, completed, ...dates }] of Object.entries(workshops)) {
    const { id: workshop_id } = await workshop({ title, ...dates })
    const status = part ?? 'active'
    const completed_at = completed === undefined ? null : new Date(clock.now().getTime() - completed * 3_600_000)
    const progress_percent = status === 'completed' ? 100 : (percent ?? 10)
    const row = { id: newId(), user_id, workshop_id, status, progress_percent, created_at: at, updated_at: at }
    await db
      .insertInto('workshop_participant')
      .values({ ...row, completed_at: completed_at?.toISOString() ?? null })
      .execute()
  }
  const { json } = await call('GET', '/v1/workshop/get-current', { token })
  expect(json.data.workshop?.title ?? null).toBe(current)
})

test('includes the next lesson of the current workshop', async () => {
  const { path, register } = workshopMaker(app)
  const somebody = await person()
  const made = await path()
  await register(somebody, made.workshop)
  const { json } = await call('GET', '/v1/workshop/get-current', { token: somebody.token })
  expect(json.data.workshop).toMatchObject({ id: made.workshop.id, participation: { status: 'registered' } })
  expect(json.data.workshop.next.title).toBeTruthy()
})
