import type { FailureAnswer } from '@semai/contract/failures'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'

/** Checks an input against its schema: fills in defaults, drops what is not declared, converts only text (query, path). */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema)
  return (value: unknown) => {
    if (hasNul(value)) return { error: [nulError] }
    const filled = Value.Default(schema, value ?? {})
    const converted = httpPart === 'body' ? filled : Value.Convert(schema, filled)
    if (!check.Check(converted)) return { error: check.Errors(converted) as FastifySchemaValidationError[] }
    return { value: Value.Clean(schema, converted) }
  }
}

const nulError: FastifySchemaValidationError = {
  keyword: 'nul',
  instancePath: '',
  schemaPath: '',
  params: {},
  message: 'NUL',
}

// PostgreSQL refuses NUL in text. Walked without recursion: the input may be as deep as its size allows.
function hasNul(value: unknown): boolean {
  const rest = [value]
  for (let next = rest.pop(); rest.length > 0 || next !== undefined; next = rest.pop()) {
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null) rest.push(...Object.keys(next), ...Object.values(next))
  }
  return false
}

const words: Record<string, (params: { limit?: unknown }) => string> = {
  required: () => 'Wajib diisi.',
  minLength: ({ limit }) => (limit === 1 ? 'Wajib diisi.' : `Paling sedikit ${Number(limit)} karakter.`),
  maxLength: ({ limit }) => `Paling banyak ${Number(limit)} karakter.`,
  minimum: ({ limit }) => `Paling kecil ${Number(limit)}.`,
  maximum: ({ limit }) => `Paling besar ${Number(limit)}.`,
  const: () => 'Perlu disetujui dulu.',
  pattern: () => 'Bentuknya belum benar.',
  format: () => 'Bentuknya belum benar.',
  nul: () => 'Ada karakter yang tidak bisa disimpan.',
}

/** Validation errors as people read them, one a field. */
export function fieldErrors(errors: FastifySchemaValidationError[]): NonNullable<FailureAnswer['errors']> {
  const found = new Map<string, string>()
  for (const { keyword, instancePath, params } of errors) {
    const inside = instancePath.slice(1).replaceAll('/', '.')
    const missing = keyword === 'required' ? (params['requiredProperties'] as string[] | undefined) : undefined
    for (const name of missing ?? ['']) {
      const field = [inside, name].filter((part) => part !== '').join('.')
      const message = words[keyword]?.(params) ?? 'Isian ini tidak bisa dipakai.'
      if (!found.has(field)) found.set(field, message)
    }
  }
  return [...found].map(([field, message]) => ({ field, message }))
}
