import type { EndpointShape } from '@semai/contract/call/endpoint'
import { failures } from '@semai/contract/call/failures'
import { createTestApp } from '../app.ts'
import type { Input } from './input.ts'
import { addressOf, validInput } from './valid.ts'

// Words of databases, parsers and stack traces. No answer may contain them.
const internals =
  /syntax|relation|column|constraint|violates|pg_|sqlstate|postgres|select |insert |\bat .+:\d+:\d+|node_modules|undefined/i

function scopeOf({ config }: EndpointShape) {
  const { access } = config ?? {}
  const isStaff = access === 'operator' || access === 'national' || access === 'reader'
  return access === 'admin' ? 'admin' : isStaff ? 'operator' : 'participant'
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof createTestApp>>['call']>>

/** Faults of an answer to bad input, one line each. */
export function complaints({ status, json, text }: Answer, sent: string): string[] {
  const about = `${sent.slice(0, 120)} → ${status} ${json?.code}`
  if (status >= 500) return [about]
  if (status < 400) return []
  return Object.hasOwn(failures, json?.code) && !internals.test(text) ? [] : [`${about}: ${text.slice(0, 200)}`]
}

const deep = (depth: number) => `${'[1,'.repeat(depth)}1${']'.repeat(depth)}`

/** Values as JSON: some of them no JSON.stringify could write. */
export const hostileValues = [
  'null',
  'true',
  '-1',
  '1e308',
  '1e999',
  '""',
  '"nul\\u0000nul"',
  '"\\ud800"',
  `"'; drop table app_user; --"`,
  '"%_\\\\"',
  '"\\r\\nBcc: a@b.c"',
  '{"$gt":""}',
  '[]',
  '["a","b"]',
]

/** The same, of 5,000 to 200,000 characters. A pattern that takes the square of a text's length fails by its time. */
export const hugeValues = [
  `"${'x'.repeat(200_000)}"`,
  `"${'x'.repeat(200_000)}\\n"`,
  `"a@${'b.'.repeat(100_000)}@"`,
  `"${'0'.repeat(200_000)}x"`,
  `[${'"a",'.repeat(60_000)}"a"]`,
  deep(5000),
]

/** Whole bodies that are deep or long. */
export const hugeBodies: [what: string, payload: string][] = [
  ['a list in a list, 40,000 deep', deep(40_000)],
  ['an object in an object, 30,000 deep', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
  ['a list of 120,000', JSON.stringify(Array(120_000).fill(0))],
  [
    'an object of 15,000 keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 15_000 }, (_, n) => [`k${n}`, n]))),
  ],
]

/**
 * Bodies of a call, each valid but for one field that has one of the values. With `every` 3 and 14 values each field gets a
 * third of them, the next field another third; `from` moves where they begin.
 */
export function* bodiesWith(values: string[], { body = {} }: Input, { from = 0, every = 1 } = {}) {
  let at = from
  for (const field of Object.keys(body)) {
    const others = otherFields(body, field)
    for (const value of values) {
      if (at++ % every === 0) yield { field, body: `{${[...others, `"${field}":${value}`].join()}}` }
    }
  }
}

/** Bodies that have a field twice, or lack it. */
export function* bodiesWithout({ body = {} }: Input) {
  for (const field of Object.keys(body)) {
    const others = otherFields(body, field)
    yield { field, body: `{${[`"${field}":{"a":1}`, ...others, `"${field}":"b"`].join()}}` }
    yield { field, body: `{${others.join()}}` }
  }
}

const otherFields = (body: object, field: string) =>
  Object.entries({ ...body, [field]: undefined }).flatMap(([name, value]) =>
    value === undefined ? [] : [`"${name}":${JSON.stringify(value)}`],
  )

/** An app, and `senderOf`, which sends bodies to a call as a person whom the call lets in. */
export async function createHostileApp() {
  const { call, person } = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
  const insider = (endpoint: EndpointShape) => person({ scope: scopeOf(endpoint) })
  return {
    call,
    person,
    insider,
    senderOf(endpoint: EndpointShape) {
      const input = validInput(endpoint)
      let asking: ReturnType<typeof insider> | undefined
      return async (body: unknown, headers = { 'content-type': 'application/json' }) => {
        const { token } = await (asking ??= insider(endpoint))
        const answer = await call(endpoint.method, addressOf(endpoint, input), { token, body, headers })
        // A call that got past the input may have ended the session, or counted as a try: the next asks as somebody new.
        if (answer.json?.code !== 'invalid-input') asking = undefined
        return answer
      }
    },
  }
}
