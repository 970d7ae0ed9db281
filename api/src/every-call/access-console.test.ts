import { describe, expect, test } from 'vitest'
import { certificate } from '@semai/contract/console/resource/award'
import { forumCategory } from '@semai/contract/console/resource/category'
import { event as eventResource } from '@semai/contract/console/resource/event'
import type { Resource } from '@semai/contract/console/resource/resource'
import { room as roomResource } from '@semai/contract/console/resource/room'
import type { EndpointShape } from '@semai/contract/call/endpoint'
import { createTestApp } from '../../test/app.ts'
import { awardMaker } from '../../test/world/awards.ts'
import { consoleRows } from '../../test/world/console-rows.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { waitingPhoto } from '../../test/world/event-photos.ts'
import { eventMaker } from '../../test/world/events.ts'
import { participationCalls } from '../../test/world/participations.ts'
import { staffMaker } from '../../test/world/staff.ts'
import { givesPower } from '../../test/input/staff-powers.ts'
import type { Input } from '../../test/input/input.ts'
import { addressOf, nameOf } from '../../test/input/valid.ts'
import { newId } from '../lib/database/db.ts'

/**
 * Calls outside the console that change its rows have the same access by person and row, and write to the audit log.
 * Expected access comes from the console's own answers.
 */
const app = await createTestApp({ config: { requestsPerMinute: 1_000_000, sharesAnswers: true } })
const { call, clock, db, person } = app
const { admin, hubId, operator } = staffMaker(app)
const { get, row } = await consoleRows(app)
const { event } = eventMaker(app)
const { comer } = participationCalls(app)
const { certified } = awardMaker(app)

const HERE = 7
const THERE = 8
const visitors = {
  ofHere: await operator(HERE),
  ofThere: await operator(THERE),
  national: await operator(),
  admin: await admin(),
  mentor: await person({ scope: 'mentor' }),
}

interface Made {
  /** The console's row; null for one that is to be made. */
  row: string | null
  input: Input
}

interface Door {
  resource: Resource
  /** Something of a hub's, by its number, or of the whole country's. */
  make: (hub: number | null) => Promise<Made>
}

const words = () => ({ slug: `tanya-${newId().slice(-12)}`, name: 'Tanya jawab', description: 'Bertanya' })
const category = () => row(forumCategory, null)

async function issued(hub: number | null, more: object): Promise<Made> {
  const { certificate: own, id } = await certified()
  const region_hub_id = hub === null ? null : await hubId(hub)
  await db.updateTable('app_user').set({ region_hub_id }).where('id', '=', id).execute()
  return { row: own.id, input: { body: { serial: own.serial, ...more } } }
}

async function attended(hub: number | null, more: object) {
  const made = await event({ ...more, ...(hub !== null && { scope: 'regional', hub }) })
  const one = await comer(made)
  const where = db.selectFrom('event_participant').select('ticket_code').where('id', '=', one.participation.id)
  return { made, one, ticket_code: (await where.executeTakeFirstOrThrow()).ticket_code }
}

async function photographed(hub: number | null, input: Input = {}): Promise<Made> {
  const made = await event(hub === null ? {} : { scope: 'regional', hub })
  const id = await waitingPhoto(app, made, await person())
  return { row: made.id, input: { ...input, params: { id } } }
}

const doors: Record<string, Door> = {
  'PUT /v1/event-photo/show/:id': { resource: eventResource, make: (hub) => photographed(hub) },
  'PUT /v1/event-photo/refuse/:id': {
    resource: eventResource,
    make: (hub) => photographed(hub, { body: { reason: 'Terlalu gelap' } }),
  },
  'POST /v1/forum-category/create': {
    resource: forumCategory,
    make: async () => ({ row: null, input: { body: words() } }),
  },
  'POST /v1/forum-category/update/:id': {
    resource: forumCategory,
    make: async () => {
      const id = await category()
      return { row: id, input: { params: { id }, body: words() } }
    },
  },
  'POST /v1/forum-category/remove/:id': {
    resource: forumCategory,
    make: async () => {
      const id = await category()
      return { row: id, input: { params: { id } } }
    },
  },
  'PUT /v1/certificate/replace': {
    resource: certificate,
    make: (hub) => issued(hub, { recipient_name: 'Ni Luh Dewi' }),
  },
  'PUT /v1/certificate/revoke': { resource: certificate, make: (hub) => issued(hub, { reason: 'Terbit dua kali' }) },
  'PUT /v1/room/rotate-code': {
    resource: roomResource,
    make: async (hub) => {
      const id = await row(roomResource, hub === null ? null : await hubId(hub))
      return { row: id, input: { body: { room_id: id } } }
    },
  },
  'PUT /v1/event-participant/approve': {
    resource: eventResource,
    make: async (hub) => {
      const { made, one } = await attended(hub, { requires_approval: true })
      return { row: made.id, input: { body: { id: one.participation.id, is_approved: true } } }
    },
  },
  'POST /v1/event-attendance/create': {
    resource: eventResource,
    make: async (hub) => {
      const { made, ticket_code } = await attended(hub, {})
      const scans = [{ ticket_code, scanned_at: clock.now().toISOString() }]
      return { row: made.id, input: { body: { event_id: made.id, scans } } }
    },
  },
}

/** Open to attendees; api/src/features/event/photo/photo.test.ts tests the rights of staff. */
const ADD_PHOTO = 'POST /v1/event-photo/create'

/** Whether a call may change a console resource: not posts, messages, reports, memberships or works. */
const changesResource = (name: string) =>
  name !== ADD_PHOTO &&
  !/\/(forum-topic|forum-reply|forum-follow|channel|store|moderation-case|appeal|task-review|task-remark)\//.test(name)

const isStaffs = ({ config: { access } = {} }: EndpointShape) =>
  ['reader', 'operator', 'national', 'admin'].includes(access ?? '')

/** Staff's, outside the console, and changing something. */
const changing = endpoints.filter((endpoint) => {
  const name = nameOf(endpoint)
  const isOutside = !endpoint.url.startsWith('/v1/console')
  return (
    endpoint.method !== 'GET' && isOutside && changesResource(name) && (isStaffs(endpoint) || givesPower.includes(name))
  )
})

test('every call of staff that changes what the console keeps is asked here', () => {
  expect(changing.map(nameOf).toSorted()).toEqual(Object.keys(doors).toSorted())
})

/** How many actions of somebody are written down. */
const actionsOf = async (id: string) =>
  (await db.selectFrom('audit_log').select('id').where('actor_id', '=', id).execute()).length

describe.each(changing.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))('$name', ({ name, endpoint }) => {
  const door = doors[name]
  const places = [HERE, THERE, null]

  test.each(places)('hub %s: has the access of the console and writes the audit log', async (hub) => {
    for (const [visitor, { id, token }] of Object.entries(visitors)) {
      if (!door) throw new Error(`${name} has no door here`)
      const { row: rowId, input } = await door.make(hub)
      const seen = await get({ token }, door.resource, rowId ? `get/${rowId}` : 'get')
      const before = await actionsOf(id)
      const { status } = await call(endpoint.method, addressOf(endpoint, input), { token, body: input.body })
      const isLetIn = status < 400
      expect([visitor, isLetIn || [403, 404].includes(status), isLetIn]).toEqual([visitor, true, seen.status === 200])
      expect([visitor, (await actionsOf(id)) > before]).toEqual([visitor, isLetIn])
    }
  })
})

test('a category that is made, renamed and removed outside the console has its history there', async () => {
  const { token } = visitors.national
  const post = (path: string, body?: object) =>
    call('POST', `/v1/forum-category/${path}`, { token, ...(body && { body }) })
  const made = words()
  const { id } = (await post('create', made)).json.data
  await post(`update/${id}`, { ...made, name: 'Ruang cerita' })
  const history = (await get({ token }, forumCategory, `history/${id}`)).json.data
  expect(history).toMatchObject([
    { action: 'console-update', changes: [{ field: 'name', before: 'Tanya jawab', after: 'Ruang cerita' }] },
    { action: 'console-create', row_label: 'Tanya jawab' },
  ])
  expect((await post(`remove/${id}`)).status).toBe(200)
  const actions = await db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute()
  expect(actions.map(({ action }) => action)).toContain('console-remove')
})
