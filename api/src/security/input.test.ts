import type { EndpointShape } from '@semai/contract/call/endpoint'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../test/declared-failures.ts'
import { nameOf, validInput } from '../../test/input/valid.ts'
import { compileValidator } from '../lib/http/validation.ts'

/** Every input has a limit, and calls ignore undeclared fields. bad-input.test.ts sends hostile values. */
interface Shape {
  type?: string
  const?: unknown
  enum?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  maximum?: number
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  additionalProperties?: unknown
}

// Without a repetition that has no end.
const isBounded = (pattern: string) => /^\^.*\$$/.test(pattern) && !/[^\\][*+]|\{\d+,\}/.test(pattern)

/** The places of a schema where somebody could send without end. */
function openEnds(shape: Shape, place = ''): string[] {
  const { type, anyOf = [], items, properties = {} } = shape
  const isText = type === 'string' && shape.const === undefined && !shape.enum && !shape.format
  const isEndless = isText && shape.maxLength === undefined && !isBounded(shape.pattern ?? '')
  const isLongList = type === 'array' && shape.maxItems === undefined
  return [
    ...(isEndless || isLongList ? [place] : []),
    ...anyOf.flatMap((one) => openEnds(one, place)),
    ...(items ? openEnds(items, `${place}[]`) : []),
    ...Object.entries(properties).flatMap(([name, one]) => openEnds(one, `${place}.${name}`)),
  ]
}

const parts = ['params', 'querystring', 'body'] as const
const all = endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint }))

test('every text and every list that a call takes has a longest length', () => {
  const found = endpoints.flatMap((endpoint) =>
    parts.flatMap((part) => {
      const schema: Shape = endpoint.schema[part] ?? {}
      return openEnds(schema).map((place) => `${nameOf(endpoint)} ${part}${place}`)
    }),
  )
  expect(found).toEqual([])
})

/** Fields that no client may set. */
const privileged = {
  scope: 'admin',
  role: 'admin',
  is_admin: true,
  status: 'active',
  email_verified: true,
  user_id: '01890a5d-ac96-774b-bcce-b302099a8057',
  owner_id: '01890a5d-ac96-774b-bcce-b302099a8057',
  operator_hub_id: null,
  password_hash: 'x',
  created_at: '2026-08-13T03:00:00Z',
  deleted_at: null,
  is_correct: true,
  points: 100,
  undeclared: 'x',
}

/** Body that a handler would get; null if it is rejected. */
function taken({ method, url, schema: { body: schema } }: EndpointShape, body: unknown): { value: unknown } | null {
  if (!schema) throw new Error('no body')
  const outcome: unknown = compileValidator({ schema, method, url, httpPart: 'body' })(body)
  return typeof outcome === 'object' && outcome && 'value' in outcome ? { value: outcome.value } : null
}

/** With more fields in it, and in every object and list of objects of it. */
function withMore(value: unknown, more: object): unknown {
  if (Array.isArray(value)) return value.map((one) => withMore(one, more))
  if (typeof value !== 'object' || value === null) return value
  const own = Object.entries(value).map(([name, one]) => [name, withMore(one, more)])
  return { ...more, ...Object.fromEntries(own) }
}

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(one)])
    : []

/** Every name that a schema has anywhere, and 'any' where it leaves names to who sends. */
function declaredIn(shape: Shape): string[] {
  const { anyOf = [], items, properties = {}, patternProperties = {} } = shape
  const inner = [...anyOf, ...(items ? [items] : []), ...Object.values(properties)]
  return [
    ...Object.keys(properties),
    ...(Object.keys(patternProperties).length > 0 ? ['any'] : []),
    ...inner.flatMap(declaredIn),
  ]
}

describe('undeclared fields do not reach', () => {
  test.each(all.filter(({ endpoint }) => endpoint.schema.body))('$name', ({ endpoint }) => {
    const declared = new Set(declaredIn(endpoint.schema.body ?? {}))
    if (declared.has('any')) return
    const { body = {} } = validInput(endpoint)
    const more = Object.fromEntries(Object.entries(privileged).filter(([name]) => !declared.has(name)))
    const outcome = taken(endpoint, withMore(body, more))
    // Some refuse what they do not declare instead of dropping it.
    const isStrict = JSON.stringify(endpoint.schema.body).includes('"additionalProperties":false')
    expect(outcome !== null || isStrict).toBe(true)
    expect(namesIn(outcome?.value).filter((name) => !declared.has(name))).toEqual([])
  })
})
