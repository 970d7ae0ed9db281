import { expect, test } from 'vitest'
import { guideline } from '@semai/contract/console/resource/guideline'
import { ignitionContent } from '@semai/contract/console/resource/ignition-content'
import { libraryContent } from '@semai/contract/console/resource/library-content'
import { workshop } from '@semai/contract/console/resource/workshop'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { eventMaker } from '../../../../test/world/events.ts'

const app = await createTestApp()
const { call, db, person } = app
const { event } = eventMaker(app)
const { record, row } = await consoleRows(app)

const [participant, mentor] = [await person(), await person({ scope: 'mentor' })]
const [operator, admin] = [await person({ scope: 'operator' }), await person({ scope: 'admin' })]
const [ofHub1, ofHub7] = [await hubOperator(1), await hubOperator(7)]

async function hubOperator(number: number) {
  const made = await person({ scope: 'operator' })
  const { id } = await db.selectFrom('region_hub').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  await db.updateTable('app_user').set({ operator_hub_id: id }).where('id', '=', made.id).execute()
  return made
}

const open = (address: string, { token }: { token: string }) => call('GET', address, { token })

test.each([
  ['a guideline', guideline, '/v1/guidelines/get/'],
  ['content of the library', libraryContent, '/v1/library-content/get/'],
  ['a workshop', workshop, '/v1/workshop/get/'],
  ['a session of Ignition', ignitionContent, '/v1/ignition-content/get/'],
])('shows a draft of %s to national staff only', async (...all) => {
  const [, resource, path] = all
  const id = await row(resource, null)
  for (const staff of [operator, admin]) {
    const { status, json } = await open(path + id, staff)
    expect([status, json.data?.is_preview]).toEqual([200, true])
  }
  for (const other of [participant, mentor, ofHub7]) expect((await open(path + id, other)).status).toBe(404)
})

test('links a draft’s page until it is archived', async () => {
  const id = await row(guideline, null)
  expect((await record(guideline, id)).address).toBe(`/guideline/show?id=${id}`)
  await db.updateTable('guideline').set({ status: 'archived' }).where('id', '=', id).execute()
  expect((await record(guideline, id)).address).toBeNull()
  expect((await open(`/v1/guidelines/get/${id}`, admin)).status).toBe(404)
})

test('shows drafts of a hub’s events to that hub’s operators and to national staff', async () => {
  const draft = await event({ status: 'draft', scope: 'regional', hub: 7 })
  for (const path of ['/v1/event/get/', '/v1/event/get-v2/']) {
    for (const staff of [operator, admin, ofHub7]) {
      const { status, json } = await open(path + draft.id, staff)
      expect([status, json.data?.is_preview, json.data?.is_registration_open]).toEqual([200, true, false])
    }
    for (const other of [participant, mentor, ofHub1]) expect((await open(path + draft.id, other)).status).toBe(404)
  }
  expect((await call('GET', `/v1/public/event/get/${draft.slug}`, { token: admin.token })).status).toBe(404)
})

test('marks no published event as a preview', async () => {
  const made = await event({})
  expect((await open(`/v1/event/get/${made.id}`, operator)).json.data.is_preview).toBe(false)
})
