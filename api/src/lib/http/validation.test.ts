import { Email } from '@semai/contract/call/field'
import { resources } from '@semai/contract/console/resource/resources'
import { Type, type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { endpoints } from '../../../test/declared-failures.ts'
import { compileValidator, fieldErrors } from './validation.ts'

type Checked = { value?: unknown; error?: { keyword: string; instancePath: string }[] }

const check = (schema: TSchema, value: unknown, httpPart = 'body') => {
  const validate = compileValidator({ schema, httpPart, method: 'POST', url: '/' })
  const checked: Checked = Object(validate(value))
  return checked
}

const body = Type.Object({
  name: Type.String({ minLength: 2, maxLength: 5, pattern: '^[a-z]*x[a-z]*$' }),
  page: Type.Integer({ default: 1 }),
})

test('fills in defaults and drops undeclared properties', () => {
  expect(check(body, { name: 'abx', extra: 1, __proto__: { scope: 'admin' } }).value).toEqual({ name: 'abx', page: 1 })
})

test('converts queries but not bodies', () => {
  expect(check(body, { name: 'abx', page: '2' }).error?.[0]?.instancePath).toBe('/page')
  expect(check(body, { name: 'abx', page: '2' }, 'querystring').value).toEqual({ name: 'abx', page: 2 })
})

test('treats a missing body as empty', () => {
  for (const nothing of [undefined, null]) expect(check(Type.Object({}), nothing).value).toEqual({})
  expect(check(body, null).error?.[0]?.keyword).toBe('required')
})

test('reports too long text without running patterns on it', () => {
  const { error } = check(body, { name: `${'x'.repeat(250_000)}!` })
  expect(error?.map(({ keyword }) => keyword)).toEqual(['maxLength'])
})

test('rejects NUL in any text or key at any depth', () => {
  const any = Type.Object({ a: Type.Optional(Type.Unknown()) })
  const odd = [{ a: 'x\0' }, { a: ['x', ['\0']] }, { a: { b: { 'c\0': 1 } } }, { 'a\0': 1 }]
  for (const value of odd) expect(check(any, value).error?.[0]?.keyword).toBe('odd')
  expect(check(any, { a: ['x', null, 1, { b: true }] }).error).toBeUndefined()
})

test('rejects too deep and too wide input without throwing', () => {
  const any = Type.Object({ a: Type.Unknown() })
  let deep: unknown = 1
  for (let depth = 0; depth < 10_000; depth++) deep = [deep]
  expect(check(any, { a: deep }).error?.[0]?.keyword).toBe('odd')
  expect(check(body, { a: Array(500_000).fill(0) }).error?.[0]?.keyword).toBe('required')
})

test('reports one error text per field path', () => {
  const schema = Type.Object({
    email: Email,
    name: Type.String({ minLength: 1 }),
    events: Type.Array(Type.Object({ at: Type.String({ minLength: 3 }) })),
    agrees: Type.Literal(true),
    age: Type.Integer({ minimum: 18, maximum: 99 }),
    missing: Type.String(),
  })
  const value = { email: 'x', name: '', events: [{ at: 'a' }], agrees: false, age: 1 }
  const { error = [] } = check(schema, value)
  const errors = fieldErrors(error as Parameters<typeof fieldErrors>[0])
  expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual({
    missing: 'Wajib diisi.',
    email: 'Tulis alamat e-mail seperti nama@contoh.id.',
    name: 'Wajib diisi.',
    'events.0.at': 'Paling sedikit 3 karakter.',
    agrees: 'Perlu disetujui dulu.',
    age: 'Paling kecil 18.',
  })
  expect(errors).toHaveLength(6)
})

test.each([
  ['type', { type: 'integer' }, 'Angka tanpa titik desimal, misalnya 1.000.'],
  ['type', { type: 'number' }, 'Tulis angka seperti 7,5 atau -7.257.'],
  ['anyOf', {}, 'Pilih salah satu yang tersedia.'],
  ['maxItems', { limit: 3 }, 'Pilih paling banyak 3.'],
  ['const', { allowedValue: true }, 'Perlu disetujui dulu.'],
  ['const', { allowedValue: 'online' }, 'Pilih salah satu yang tersedia.'],
  ['format', { format: 'date' }, 'Tulis tanggal seperti 2026-08-17.'],
])('says why %s of %j is refused', (keyword, params, message) => {
  const error = { keyword, params, instancePath: '/value', schemaPath: '', message: '' }
  expect(fieldErrors([error])).toEqual([{ field: 'value', message }])
})

// Keywords that reject nothing by themselves.
const SILENT = new Set(['properties', 'items', 'patternProperties', 'additionalProperties', 'default', 'required'])

/** The constraints of a schema and of all that it contains, as errors. */
function constraintsOf(schema: unknown): { keyword: string; params: Record<string, unknown> }[] {
  if (Array.isArray(schema)) return schema.flatMap(constraintsOf)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === 'properties' || keyword === 'patternProperties') return Object.values(value).flatMap(constraintsOf)
    const params = { [keyword]: value, limit: value, allowedValue: value }
    return [...(SILENT.has(keyword) ? [] : [{ keyword, params }]), ...constraintsOf(value)]
  })
}

const inputs = endpoints.flatMap(({ schema }) => [schema?.body, schema?.querystring, schema?.params])
const fields = resources.flatMap((resource) => Object.values(resource.fields).map((field) => field.schema))

test('says why for every constraint of every call and of every field of the console', () => {
  const constraints = constraintsOf([...inputs, ...fields])
  expect(constraints.length).toBeGreaterThan(1000)
  const unsaid = constraints.filter((constraint) => {
    const error = { ...constraint, instancePath: '/value', schemaPath: '', message: '' }
    return fieldErrors([error]).some(({ message }) => message === 'Isian ini tidak dikenal.')
  })
  expect(unsaid).toEqual([])
})
