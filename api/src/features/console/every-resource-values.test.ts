import type { Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import { resources } from '@semai/contract/console/resource/resources'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { consoleRows } from '../../../test/world/console-rows.ts'
import { staffMaker } from '../../../test/world/staff.ts'
import { lookupOf, tableNamed, tables } from './tables.ts'
import { isList, namesOf, writtenOf } from './value-rules.ts'

/** Input and output of every resource. A new resource is tested without a line here. */
const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const admin = await staffMaker(app).admin()
const here = await staffMaker(app).hubId(7)
const { get, post, put, record, row, valuesFor } = await consoleRows(app)

type Values = Record<string, unknown>

/** Whether the server stores the value as sent. It cleans or joins rows of small tables. */
const isPlain = ({ kind }: Field) => kind !== 'rows'

describe.each(resources.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  const { can, columns, fields, filters, sorts, sort, states, parent, actions } = resource
  const hub = resource.scope === 'hub' ? here : null
  let id: string
  beforeAll(async () => {
    id = await row(resource, hub)
  })

  const update = async (values: Values) => {
    const { rev } = await record(resource, id)
    const answer = await put(admin, resource, `update/${id}`, { body: { values }, headers: { 'if-match': rev } })
    // An issued row is replaced by a new row instead of changed.
    id = answer.json.data?.id ?? id
    return answer
  }
  const expectSame = (stored: Values, sent: Values) => {
    for (const [name, field] of writtenOf(resource).filter(([, one]) => isPlain(one))) {
      // Fields that the form does not ask for keep their value.
      if (field.when && !field.when.is.some((one) => one === sent[field.when?.field ?? ''])) continue
      expect({ [name]: stored[name] }).toEqual({ [name]: sent[name] ?? (Array.isArray(stored[name]) ? [] : null) })
      if (field.isRequired && !field.when) expect(stored[name]).not.toBeNull()
    }
  }

  test('has a table and names only known fields', () => {
    const known = new Set([
      ...namesOf(resource),
      'created_at',
      'updated_at',
      'position',
      ...(states ? [states.field] : []),
    ])
    const named = [...columns, ...filters, ...sorts, sort.replace(/^-/, ''), ...(parent ? [parent] : [])]
    expect(named.filter((name) => !known.has(name))).toEqual([])
    expect(tableNamed(resource.name)?.resource).toBe(resource)
    const references = Object.values(fields).flatMap((field) => [field, ...Object.values(field.fields ?? {})])
    expect(references.filter(({ resource: other }) => other && !lookupOf(other))).toEqual([])
  })

  test('gives every action a target state or a handler', () => {
    const doing = tableNamed(resource.name)?.actions ?? {}
    expect(actions.filter(({ name, to }) => !to && !doing[name])).toEqual([])
    expect(Object.keys(doing).filter((name) => !actions.some((action) => action.name === name))).toEqual([])
    const known = states?.values.map(({ value }) => value) ?? []
    for (const { from = [], to } of actions)
      expect(known).toEqual(expect.arrayContaining([...from, ...(to ? [to] : [])]))
  })

  test('has a unique label for each field', () => {
    const labels = Object.values(fields).map(({ label }) => label.toLowerCase())
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
  })

  test('returns a created row as sent', async () => {
    if (!can.create) return
    const values = await valuesFor(resource, hub)
    const { status, json } = await post(admin, resource, 'create', { body: { values } })
    expect([status, json.errors]).toEqual([201, undefined])
    expectSame((await record(resource, json.data.id)).values, values)
  })

  test('returns a changed row as sent and keeps fixed fields', async () => {
    if (!can.update) return
    const before = (await record(resource, id)).values
    const sent = await valuesFor(resource, hub, parent ? { [parent]: before[parent] } : {})
    const { status, json } = await update(sent)
    expect([status, json.errors]).toEqual([200, undefined])
    const fixed = writtenOf(resource).filter(([, { isFixed }]) => isFixed)
    expectSame(json.data.values, { ...sent, ...Object.fromEntries(fixed.map(([name]) => [name, before[name]])) })
    expect((await update({})).json.data.rev).toBe(json.data.rev)
  })

  test('names each missing required field', async () => {
    if (!can.update && !can.create) return
    const asked = writtenOf(resource).filter(([, { isRequired, when, isFixed }]) => isRequired && !when && !isFixed)
    const nothing = Object.fromEntries(asked.map(([name, { kind }]) => [name, kind === 'boolean' ? 'ya' : null]))
    const answer = can.update
      ? await update(nothing)
      : await post(admin, resource, 'create', { body: { values: nothing } })
    if (asked.length === 0) return
    expect([answer.status, answer.json.code]).toEqual([422, 'invalid-input'])
    const blamed = answer.json.errors.map(({ field }: { field: string }) => field)
    expect(blamed).toEqual(expect.arrayContaining(asked.map(([name]) => name)))
  })

  test('rejects values of the wrong type at their field', async () => {
    if (!can.update) return
    for (const [name, { isFixed }] of writtenOf(resource)) {
      for (const value of isFixed ? [] : [{ a: 1 }, [{ b: [] }], 1e300, 'x'.repeat(100_001), '\u0007', true]) {
        const { status, json } = await update({ [name]: value })
        const isTaken = status === 200
        if (isTaken) continue
        expect([name, [409, 422].includes(status)]).toEqual([name, true])
        expect([name, json.errors?.length > 0, unmarked(resource, json.errors)]).toEqual([name, true, []])
      }
    }
  })

  test('marks errors inside lists and small tables at their path', async () => {
    if (!can.update) return
    const { values } = await record(resource, id)
    for (const [name, field] of writtenOf(resource)) {
      if (field.isFixed || !isAsked(field, values)) continue
      for (const { value, path } of badLists(name, field)) {
        const { status, json } = await update({ [name]: value })
        const blamed = json.errors?.map((one: { field: string }) => one.field)
        expect([path, status, blamed, unmarked(resource, json.errors)]).toEqual([
          path,
          422,
          expect.arrayContaining([path]),
          [],
        ])
      }
    }
  })

  test('maps each database constraint to a field of the form', () => {
    const { constraints = {} } = tableNamed(resource.name) ?? {}
    expect(unmarked(resource, Object.values(constraints))).toEqual([])
  })

  test('searches, filters and sorts by every listed field', async () => {
    const { values } = await record(resource, id)
    const answers = [
      await get(admin, resource, `get?search=${encodeURIComponent('a%_\\')}`),
      ...(await Promise.all(
        [...sorts, ...sorts.map((name) => `-${name}`)].map((one) => get(admin, resource, `get?sort=${one}`)),
      )),
    ]
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    for (const name of [...filters, ...(states ? [states.field] : [])]) {
      const filter = encodeURIComponent(`${name}=${filterOf(values[name], fields[name])}`)
      const { status, json } = await get(admin, resource, `get?size=100&filter=${filter}`)
      expect([name, status]).toEqual([name, 200])
      expect([name, json.data.some((one: { id: string }) => one.id === id)]).toEqual([name, true])
    }
  })

  test('rejects unknown sorts and filters', async () => {
    for (const query of ['sort=nothing', 'filter=nothing%3D1', 'filter=id%3D1', 'sort=id%3B']) {
      expect([query, (await get(admin, resource, `get?${query}`)).status]).toEqual([query, 422])
    }
  })
})

const isAsked = ({ when }: Field, values: Values) => !when || when.is.some((one) => one === values[when.field])

/** Return error paths without a place in the form. The form marks inner errors of other lists at the list. */
const unmarked = (resource: Resource, errors: { field: string }[] = []) =>
  errors
    .map(({ field }) => field)
    .filter((path) => {
      const [name = '', ...inner] = path.split('.')
      const field = Object.fromEntries(writtenOf(resource))[name]
      return !field || (inner.length > 0 && !isList(field))
    })

/** Return lists with one wrong part, each with the path of that part. */
function badLists(name: string, { kind, fields = {} }: Field) {
  if (kind === 'words') return [{ value: ['Baik', 'x'.repeat(5000)], path: `${name}.1` }]
  if (kind !== 'rows') return []
  return Object.entries(fields).flatMap(([inner, { kind: of, isRequired }]) => {
    const wrong = of === 'boolean' || of === 'number' ? 'x' : 'x\u0007'.repeat(1000)
    const path = `${name}.0.${inner}`
    return [{ value: [{ [inner]: wrong }], path }, ...(isRequired ? [{ value: [{}], path }] : [])]
  })
}

/** Format a value for the `filter` parameter. */
function filterOf(value: unknown, field: Field | undefined): string {
  const isOfDays = field?.kind === 'instant' || field?.kind === 'date'
  const [first] = Array.isArray(value) ? value : [value]
  if (first === null || first === undefined) return isOfDays ? '2000-01-01..' : 'none'
  if (typeof first !== 'string') return JSON.stringify(first)
  if (!isOfDays) return first
  const day = field.kind === 'date' ? first : new Date(Date.parse(first) + JAKARTA_MS).toISOString().slice(0, 10)
  return `${day}..${day}`
}

const JAKARTA_MS = 7 * 3_600_000

test('has a resource for every table, each with a unique name', () => {
  const described: readonly Resource[] = resources
  expect(tables.filter(({ resource }) => !described.includes(resource))).toEqual([])
  expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length)
})
