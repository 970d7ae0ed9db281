import type { Field } from '@semai/contract/console/resource/field'
import { mentor } from '@semai/contract/console/resource/mentor'
import { resources } from '@semai/contract/console/resource/resources'
import type { Resource } from '@semai/contract/console/resource/resource'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { consoleRows, type Caller } from '../../../test/world/console-rows.ts'
import { staffMaker } from '../../../test/world/staff.ts'
import { newId } from '../../lib/database/db.ts'

/** Access of each role to every resource. A new resource is tested without a line here. */
const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { db, person } = app
const { admin, hubId, operator } = staffMaker(app)
const { csv, get, listed, post, put, record, row, valuesFor } = await consoleRows(app)

const HERE = 7
const THERE = 8
const here = await hubId(HERE)

const people = {
  guest: {},
  participant: await person(),
  mentor: await person({ scope: 'mentor' }),
  ofHere: await operator(HERE),
  ofThere: await operator(THERE),
  national: await operator(),
  admin: await admin(),
} satisfies Record<string, Caller>
type Visitor = keyof typeof people
const visitors = Object.keys(people).filter((name): name is Visitor => name in people)
const staff: Visitor[] = ['ofHere', 'ofThere', 'national', 'admin']

const noSession = [401, 'auth-header-empty']
const forbidden = [403, 'forbidden']
const noResource = [404, 'console-resource-not-found']
const noRow = [404, 'console-row-not-found']

/** The status that a visitor without access gets; null with access. */
function rejectionOf({ scope }: Resource, visitor: Visitor) {
  if (visitor === 'guest') return noSession
  if (visitor === 'participant' || visitor === 'mentor') return forbidden
  const isLetIn = visitor === 'admin' || (visitor === 'national' ? scope !== 'admin' : scope === 'hub')
  return isLetIn ? null : noResource
}

/** Like `rejectionOf`, for a row of this hub. */
const refusalOfRow = (resource: Resource, visitor: Visitor) =>
  rejectionOf(resource, visitor) ?? (visitor === 'ofThere' && resource.scope === 'hub' ? noRow : null)

type Answer = Awaited<ReturnType<typeof get>>
const outcome = ({ status, json }: Answer) => (status < 400 ? 'done' : [status, json.code])

/** Check that each visitor gets the expected outcome. */
async function expectOutcomes(ask: (caller: Caller) => Promise<Answer>, wanted: (visitor: Visitor) => unknown) {
  for (const visitor of visitors) {
    expect([visitor, outcome(await ask(people[visitor]))]).toEqual([visitor, wanted(visitor) ?? 'done'])
  }
}

// National lookups that rows of hubs refer to. Listed by hand: each one widens the access of operators of hubs.
const referredTo = new Set([
  'region-hub',
  'program-stage',
  'mentor',
  'startup-stage',
  'startup-sector',
  'room',
  'building',
  'team-role',
  'workshop',
])

/** Insert a national draft where rows may have no hub. Returns '' for other resources. */
async function nationalRow({ name }: Resource): Promise<string> {
  const table = { event: 'event', announcement: 'announcement', mentor: 'mentor' }[name]
  if (!table) return ''
  const id = await row(resources.find((one) => one.name === name) ?? mentor, null)
  await sql`update ${sql.table(table)} set region_hub_id = null where id = ${id}`.execute(db)
  return id
}

/** Return the label that a row got when this test created it; '' for seeded rows. */
async function labelOf(id: string): Promise<string> {
  const { rows } = await sql<{ label: string | null }>`
    select details ->> 'label' as label from audit_log where subject_id = ${id} limit 1`.execute(db)
  return rows[0]?.label ?? ''
}

describe.each(resources.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  const { actions, can } = resource
  const missing = (what: keyof Resource['can'], visitor: Visitor) =>
    rejectionOf(resource, visitor) ?? (can[what] ? null : noResource)
  let id: string
  beforeAll(async () => {
    id = await row(resource, resource.scope === 'hub' ? here : null)
  })

  test('lists to each role with access the rows in its scope', async () => {
    await expectOutcomes(
      (caller) => get(caller, resource, 'get'),
      (visitor) => rejectionOf(resource, visitor),
    )
    for (const visitor of staff.filter((one) => !rejectionOf(resource, one))) {
      const isTheirs = !refusalOfRow(resource, visitor)
      expect([visitor, (await listed(people[visitor], resource)).includes(id)]).toEqual([visitor, isTheirs])
    }
  })

  test('shows a row and its audit trail to roles with access only', async () => {
    for (const path of [`get/${id}`, `history/${id}`]) {
      await expectOutcomes(
        (caller) => get(caller, resource, path),
        (visitor) => refusalOfRow(resource, visitor),
      )
    }
  })

  test('lets roles with access create a row, in their own hub only', async () => {
    const values = await Promise.all(visitors.map(() => valuesFor(resource, resource.scope === 'hub' ? here : null)))
    const ofOther = resource.scope === 'hub' && can.create ? [422, 'console-reference-unknown'] : null
    await expectOutcomes(
      (caller) => post(caller, resource, 'create', { body: { values: values.pop() } }),
      (visitor) => missing('create', visitor) ?? (visitor === 'ofThere' ? ofOther : null),
    )
  })

  test('lets roles with access change a row', async () => {
    const { rev } = await record(resource, id)
    const headers = { 'if-match': rev }
    await expectOutcomes(
      // Sends no changes, so that the version stays valid for the next caller.
      (caller) => put(caller, resource, `update/${id}`, { body: { values: {} }, headers }),
      (visitor) => missing('update', visitor) ?? refusalOfRow(resource, visitor),
    )
  })

  test('rejects every action of roles without access and leaves the row unchanged', async () => {
    const before = await record(resource, id)
    for (const action of [...actions.map(({ name }) => name), ...(can.remove ? ['remove'] : [])]) {
      for (const visitor of visitors.filter((one) => refusalOfRow(resource, one))) {
        const answer = await post(people[visitor], resource, 'act', { body: { action, ids: [id], reason: 'Karena' } })
        expect([action, visitor, outcome(answer)]).toEqual([action, visitor, refusalOfRow(resource, visitor)])
      }
    }
    expect(await record(resource, id)).toEqual(before)
  })

  test('rejects an action on own and foreign rows together and leaves both unchanged', async () => {
    if (resource.scope !== 'hub' || !can.remove || !can.create) return
    const own = await row(resource, await hubId(THERE))
    const answer = await post(people.ofThere, resource, 'act', { body: { action: 'remove', ids: [own, id] } })
    expect(outcome(answer)).toEqual(noRow)
    expect((await record(resource, own)).id).toBe(own)
  })

  test('exports the rows in the caller’s scope', async () => {
    const label = await labelOf(id)
    await expectOutcomes(
      (caller) => get(caller, resource, 'export'),
      (visitor) => missing('export', visitor),
    )
    for (const visitor of staff.filter((one) => !missing('export', one) && label)) {
      const { text } = await get(people[visitor], resource, 'export')
      expect([visitor, text.includes(label)]).toEqual([visitor, !refusalOfRow(resource, visitor)])
    }
  })

  test('lets roles with access import a file', async () => {
    const [written] = Object.values<Field>(resource.fields).filter(({ isReadOnly }) => !isReadOnly)
    const file = `${written?.label}\r\n`
    await expectOutcomes(
      (caller) => csv(caller, resource, file, 'mode=check'),
      (visitor) => missing('import', visitor),
    )
  })

  test('lets roles with access order rows', async () => {
    const { values } = await record(resource, id)
    const parent = resource.parent && String(values[resource.parent])
    const beside = { ...(resource.parent && { [resource.parent]: parent }) }
    const more = { values: await valuesFor(resource, resource.scope === 'hub' ? here : null, beside) }
    if (can.order && can.create) await post(people.admin, resource, 'create', { body: more })
    await expectOutcomes(
      // The body lists one row of several, so a role that may order gets "the list has changed".
      (caller) => put(caller, resource, 'order', { body: { ...(parent && { parent }), ids: [id] } }),
      (visitor) => missing('order', visitor) ?? refusalOfRow(resource, visitor) ?? [412, 'console-changed'],
    )
  })

  test('offers no rows of other hubs as choices', async () => {
    if (resource.scope !== 'hub') return
    const { json } = await get(people.ofThere, resource, `options?ids=${id}`)
    expect(json.data).toEqual([])
    expect((await get(people.ofHere, resource, `options?ids=${id}`)).json.data).toHaveLength(1)
  })

  test('offers an operator of a hub no national row that they can neither list nor refer to', async () => {
    const national = resource.scope === 'national' ? id : await nationalRow(resource)
    if (!national) return
    const isReferredTo = referredTo.has(resource.name)
    for (const visitor of staff) {
      const isBound = visitor === 'ofHere' || visitor === 'ofThere'
      for (const query of [
        `ids=${national}`,
        `search=${encodeURIComponent((await labelOf(national)).slice(0, 100))}`,
      ]) {
        const answer = await get(people[visitor], resource, `options?${query}`)
        const isClosed =
          resource.scope === 'admin' ? visitor !== 'admin' : resource.scope !== 'hub' && isBound && !isReferredTo
        expect([visitor, outcome(answer)]).toEqual([visitor, isClosed ? noResource : 'done'])
        if (isClosed) continue
        const ids = answer.json.data.map((option: { id: string }) => option.id)
        const isShown = !isBound || isReferredTo
        if (query.startsWith('ids=')) expect([visitor, ids.includes(national)]).toEqual([visitor, isShown])
        else if (!isShown) expect([visitor, ids]).not.toContain(national)
      }
    }
  })

  test('returns 404 for a missing row with an id of any form', async () => {
    for (const other of [newId(), 'x', '0', 'a:b_c-1']) {
      for (const path of [`get/${other}`, `history/${other}`]) {
        expect([path, outcome(await get(people.admin, resource, path))]).toEqual([path, noRow])
      }
    }
  })
})

test('returns 404 for an unknown resource', async () => {
  // `constructor` exists on every object.
  for (const name of ['nothing', 'constructor']) {
    const nothing: Resource = { ...mentor, name }
    for (const path of ['get', 'export', 'options']) {
      await expectOutcomes(
        (caller) => get(caller, nothing, path),
        (visitor) => rejectionOf(nothing, visitor) ?? noResource,
      )
    }
  }
})
