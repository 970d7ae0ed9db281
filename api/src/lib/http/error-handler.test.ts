import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { answerError } from './error-handler.ts'
import { Failure, fieldFailure } from '../failure.ts'

const app = Fastify()
app.setErrorHandler(answerError)
let thrown: unknown
app.get('/', async () => {
  throw thrown
})

async function answerTo(error: unknown) {
  thrown = error
  const { statusCode, headers, payload } = await app.inject({ url: '/' })
  return { status: statusCode, retryAfter: headers['retry-after'], json: JSON.parse(payload), payload }
}

const withFacts = (message: string, facts: object) => Object.assign(new Error(message), facts)

test('a failure is answered with its status, words, fields and facts', async () => {
  const one = await answerTo(fieldFailure('phone-invalid', 'phone'))
  expect([one.status, one.json]).toEqual([
    422,
    {
      code: 'phone-invalid',
      message: one.json.message,
      errors: [{ field: 'phone', message: one.json.message }],
    },
  ])
  const facts = { retryAfterSeconds: 60, details: { retry_after: 60 } }
  const other = await answerTo(new Failure('resend-too-soon', facts))
  expect([other.status, other.retryAfter, other.json.details]).toEqual([429, '60', { retry_after: 60 }])
})

test.each([
  [{ code: '22P02' }, 422, 'invalid-input'],
  [{ code: '22021' }, 422, 'invalid-input'],
  [{ code: '08006' }, 503, 'unavailable'],
  [{ code: '57P01' }, 503, 'unavailable'],
  [{ code: '57014' }, 503, 'unavailable'],
  [{ code: '53300' }, 503, 'unavailable'],
  [{ code: '40001' }, 503, 'unavailable'],
  [{ code: '40P01' }, 503, 'unavailable'],
  [{ code: '3D000' }, 503, 'unavailable'],
  [{ code: 'ECONNREFUSED' }, 503, 'unavailable'],
  [{ code: 'ECONNRESET' }, 503, 'unavailable'],
  [{ code: '53100' }, 507, 'storage-full'],
  [{ code: 'ENOSPC' }, 507, 'storage-full'],
  [{ code: '23505', constraint: 'unknown_constraint' }, 500, 'internal'],
  [{ code: '23503', constraint: 'app_user_region_hub' }, 422, 'region-hub-not-found'],
  [{ code: '42P01' }, 500, 'internal'],
  [{ statusCode: 413 }, 413, 'payload-too-large'],
  [{ statusCode: 400 }, 422, 'invalid-input'],
  [{ statusCode: 406 }, 415, 'unsupported-media-type'],
  [{}, 500, 'internal'],
] as const)('%j is answered with %d %s', async (facts, status, code) => {
  const answer = await answerTo(withFacts('relation "app_user" of budi@surel.example', facts))
  expect([answer.status, answer.json.code]).toEqual([status, code])
  expect(answer.payload).not.toMatch(/relation|budi/)
  expect(answer.retryAfter).toBe(code === 'unavailable' ? '5' : undefined)
})

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('"%s" means that the database is not there', async (message) => {
  expect((await answerTo(new Error(message))).json.code).toBe('unavailable')
})

test('answers thrown values that are no errors as internal', async () => {
  for (const odd of ['text', 7, { a: 1 }]) expect((await answerTo(odd)).json.code).toBe('internal')
})

const SQL_ERROR = withFacts('relation "app_user" of budi@surel.example', { code: '42P01' })

const failing: Record<string, (scope: FastifyInstance) => unknown> = {
  preSerialization: (scope) => scope.addHook('preSerialization', () => Promise.reject(SQL_ERROR)),
  'preSerialization with a callback': (scope) =>
    scope.addHook('preSerialization', (_request, _reply, _payload, done) => done(SQL_ERROR)),
  onSend: (scope) => scope.addHook('onSend', () => Promise.reject(SQL_ERROR)),
  'onSend with a callback': (scope) => scope.addHook('onSend', (_request, _reply, _payload, done) => done(SQL_ERROR)),
  'both hooks': (scope) => {
    scope.addHook('preSerialization', () => Promise.reject(SQL_ERROR))
    scope.addHook('onSend', () => Promise.reject(SQL_ERROR))
  },
}

describe.each(Object.keys(failing))('%s that fails', (name) => {
  test.each(['an answer', 'a failure'])('after %s is answered in our words', async (outcome) => {
    const root = Fastify()
    root.setErrorHandler(answerError)
    await root.register(async (scope) => {
      scope.setErrorHandler(answerError)
      failing[name]?.(scope)
      scope.get('/', async () => {
        if (outcome === 'a failure') throw new Failure('phone-invalid')
        return { data: 'x'.repeat(2000) }
      })
    })
    const { statusCode, payload, headers } = await root.inject({ url: '/' })
    expect([statusCode, JSON.parse(payload)]).toEqual([500, new Failure('internal').answer])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })
})
