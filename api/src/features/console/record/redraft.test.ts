import { expect, test } from 'vitest'
import { event as events } from '@semai/contract/console/resource/event'
import { ignitionContent } from '@semai/contract/console/resource/ignition-content'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { sessionMaker } from '../../../../test/world/sessions.ts'

const app = await createTestApp()
const { call, person } = app
const { event } = eventMaker(app)
const { comer, cancel, register } = participationCalls(app)
const sessions = sessionMaker(app)
const { post } = await consoleRows(app)
const staff = await person({ scope: 'admin' })

const redraft = (resource: typeof events | typeof ignitionContent, id: string) =>
  post(staff, resource, 'act', { body: { action: 'redraft', ids: [id] } })

test('rejects the return of an event to draft until its last registration is cancelled, then closes its page', async () => {
  const made = await event({})
  const holder = await comer(made)
  expect((await redraft(events, made.id)).json.code).toBe('console-people-registered')
  await cancel(holder, holder.participation.id)
  expect((await redraft(events, made.id)).status).toBe(200)
  expect((await call('GET', `/v1/public/event/get/${made.id}`)).status).toBe(404)
})

test.runIf(isPostgres)('accepts either a registration or the return to draft when both are sent at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [made, who] = [await event({}), await person()]
    const [registered, drafted] = await Promise.all([register(who, made, 'online'), redraft(events, made.id)])
    expect([registered.status < 300, drafted.status === 200].filter(Boolean)).toHaveLength(1)
  }
})

test('rejects the return of a session to draft while somebody is registered', async () => {
  const [full, empty] = [await sessions.session({}), await sessions.session({})]
  await sessions.comer(full)
  expect((await redraft(ignitionContent, full.id)).json.code).toBe('console-people-registered')
  expect((await redraft(ignitionContent, empty.id)).status).toBe(200)
})
