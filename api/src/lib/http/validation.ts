import type { FailureAnswer } from '@semai/contract/call/failures'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { UnionPrioritySort, Value } from 'typebox/value'
import { numberWords } from '@semai/contract/call/written-number'
import { formatWords, patternWords } from './pattern-words.ts'
import { hasAddress, withLowerSchemes } from './plain-scheme.ts'
import { oncePerSchema } from './once-per-schema.ts'

// Otherwise cleaning sorts the schema on every request, its largest cost.
Settings.Set({ unionPrioritySort: false })

/**
 * Validate an input: fill in defaults, drop undeclared properties, convert text of queries and paths. A query that `queryParser`
 * has cached is validated once.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = oncePerSchema(({ schema, httpPart }) => {
  const check = Compile(schema)
  const sorted = UnionPrioritySort(schema)
  // Each walks all of a value and its schema: only where it has something to do.
  const written = JSON.stringify(schema)
  const lengths = /"(?:pattern|format)":"/.test(written) ? Compile(withoutPatterns(schema)) : null
  const hasDefault = written.includes('"default":')
  const isConverted = httpPart !== 'body' && !(httpPart === 'params' && isAllText(schema))
  const isAddressed = hasAddress(schema)
  const validate = (given: unknown) => {
    if (!isPlain(given)) return { error: [oddError] }
    const value = isAddressed ? withLowerSchemes(schema, given) : given
    const filled = hasDefault ? Value.Default(schema, value ?? {}) : (value ?? {})
    const converted = isConverted ? Value.Convert(schema, filled) : filled
    const tooLong = !lengths || lengths.Check(converted) ? [] : errorsOf(lengths, converted).filter(isTooLong)
    if (tooLong.length > 0) return { error: tooLong }
    if (!check.Check(converted)) return { error: errorsOf(check, converted) }
    return { value: Value.Clean(sorted, converted) }
  }
  return httpPart === 'querystring' ? oncePerQuery(validate) : validate
})

function oncePerQuery<Checked extends object>(validate: (value: unknown) => Checked) {
  const known = new WeakMap<object, Checked>()
  return (query: object) => {
    const found = known.get(query)
    if (found) return found
    // Checking fills in and leaves out in place.
    const checked = validate(structuredClone(query))
    if ('value' in checked) known.set(query, { ...checked, value: Object.freeze(checked.value) })
    return checked
  }
}

const errorsOf = (check: { Errors(value: unknown): unknown[] }, value: unknown) =>
  check.Errors(value) as FastifySchemaValidationError[]

const isTooLong = ({ keyword }: FastifySchemaValidationError) => keyword === 'maxLength' || keyword === 'maxItems'

const isAllText = (schema: TSchema) =>
  Object.values('properties' in schema ? Object(schema.properties) : {}).every((each) => Object(each).type === 'string')

// A pattern sees only text of allowed length: some take the square of it, and a body may be 256 kB.
const withoutPatterns = (schema: TSchema): TSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    (key === 'pattern' || key === 'format') && typeof value === 'string' ? undefined : value,
  ) as TSchema

const oddError: FastifySchemaValidationError = {
  keyword: 'odd',
  instancePath: '',
  schemaPath: '',
  params: {},
  message: 'NUL, or too deep',
}

const MAX_DEPTH = 16

// PostgreSQL rejects NUL in text. Walks level by level, because recursion fails on deep values.
function isPlain(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false
    const below: unknown[] = []
    for (const one of level) {
      if (typeof one === 'string' && one.includes('\0')) return false
      if (typeof one !== 'object' || one === null) continue
      if (!Array.isArray(one) && Object.keys(one).some((key) => key.includes('\0'))) return false
      for (const inner of Object.values(one)) below.push(inner)
    }
    level = below
  }
  return true
}

// No call or form meets it: the test walks all of their schemas.
const UNKNOWN = 'Isian ini tidak dikenal.'

const TYPES: Record<string, string> = {
  array: 'Kirim sebagai daftar.',
  boolean: 'Pilih ya atau tidak.',
  integer: numberWords.whole,
  null: 'Kosongkan isian ini.',
  number: numberWords.decimal,
  object: 'Kirim sebagai pasangan nama dan isi.',
  string: 'Isi dengan teks.',
}

interface Params {
  limit?: unknown
  type?: unknown
  pattern?: unknown
  format?: unknown
  allowedValue?: unknown
}

const CHOICE = 'Pilih salah satu yang tersedia.'

const words: Record<string, (params: Params) => string | undefined> = {
  required: () => 'Wajib diisi.',
  minLength: ({ limit }) => (limit === 1 ? 'Wajib diisi.' : `Paling sedikit ${Number(limit)} karakter.`),
  maxLength: ({ limit }) => `Paling banyak ${Number(limit)} karakter.`,
  minimum: ({ limit }) => `Paling kecil ${Number(limit)}.`,
  maximum: ({ limit }) => `Paling besar ${Number(limit)}.`,
  const: ({ allowedValue }) => (allowedValue === true ? 'Perlu disetujui dulu.' : CHOICE),
  pattern: ({ pattern }) => patternWords(pattern),
  format: ({ format }) => formatWords(format),
  type: ({ type }) => TYPES[String(type)],
  anyOf: () => CHOICE,
  minItems: ({ limit }) => `Pilih paling sedikit ${Number(limit)}.`,
  maxItems: ({ limit }) => `Pilih paling banyak ${Number(limit)}.`,
  maxProperties: ({ limit }) => `Kirim paling banyak ${Number(limit)} isian.`,
  odd: () => 'Ada karakter NUL, atau isinya terlalu bertingkat.',
}

/** Convert validation errors to texts, one per field. */
export function fieldErrors(errors: FastifySchemaValidationError[]): NonNullable<FailureAnswer['errors']> {
  const found = new Map<string, string>()
  for (const { keyword, instancePath, params } of errors) {
    const inside = instancePath.slice(1).replaceAll('/', '.')
    const missing = keyword === 'required' ? (params['requiredProperties'] as string[] | undefined) : undefined
    for (const name of missing ?? ['']) {
      const field = [inside, name].filter((part) => part !== '').join('.')
      const message = words[keyword]?.(params) ?? UNKNOWN
      if (!found.has(field)) found.set(field, message)
    }
  }
  return [...found].map(([field, message]) => ({ field, message }))
}
