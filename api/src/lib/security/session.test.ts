import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { TestClock } from '../../../test/app.ts'
import { answerError } from '../http/error-handler.ts'
import { guardRoutes } from './guard-routes.ts'
import { hashToken, newToken, SessionCache, type FoundSession } from './session.ts'

const oneStep = { twoStepRequired: false }
const session = {
  id: 's1',
  user_id: 'u1',
  region_hub_id: null,
  operator_hub_id: null,
  has_two_step: false,
  has_marks: { event: false, forum: false, library: false, startup: false },
  is_apart: false,
  is_mentor: false,
}
const open = (scope: 'participant' | 'mentor' | 'operator' | 'admin'): FoundSession => ({
  state: 'open',
  session: { ...session, scope },
})

test('a token is 256 random bits', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
  expect(newToken()).not.toBe(newToken())
  expect(hashToken(newToken())).toHaveLength(43)
})

test('requires a session by default, and admits the declared access', async () => {
  const found: Record<string, FoundSession> = {}
  const tokens = (['participant', 'mentor', 'operator', 'admin'] as const).map((scope) => {
    const token = newToken()
    found[hashToken(token)] = open(scope)
    return token
  })
  const app = Fastify()
  app.setErrorHandler(answerError)
  const sessions = new SessionCache(new TestClock(), async (hash) => found[hash] ?? null, oneStep)
  guardRoutes(app, sessions)
  const handler = async () => 'ok'
  app.get('/silent', handler)
  app.get('/public', { config: { access: 'public' }, handler })
  app.get('/operator', { config: { access: 'operator' }, handler })
  app.get('/national', { config: { access: 'national' }, handler })
  app.get('/admin', { config: { access: 'admin' }, handler })
  const statuses = async (url: string) => {
    const answers = [undefined, ...tokens].map((token) =>
      app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} }),
    )
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  }
  expect(await statuses('/silent')).toEqual([401, 200, 200, 200, 200])
  expect(await statuses('/public')).toEqual([200, 200, 200, 200, 200])
  expect(await statuses('/operator')).toEqual([401, 403, 403, 200, 200])
  expect(await statuses('/admin')).toEqual([401, 403, 403, 403, 200])
  await app.close()
})

test('staff without the two steps that are required count as participants, and as themselves with them', async () => {
  const asked = async (scope: 'mentor' | 'operator' | 'admin', has_two_step: boolean) => {
    const account = { ...session, scope, has_two_step, operator_hub_id: 'h1' }
    const cache = new SessionCache(new TestClock(), async () => ({ state: 'open', session: account }), {
      twoStepRequired: true,
    })
    const found = await cache.get('one')
    return [found.scope, found.account.scope, found.operator_hub_id]
  }
  expect(await asked('operator', false)).toEqual(['participant', 'operator', null])
  expect(await asked('admin', false)).toEqual(['participant', 'admin', null])
  expect(await asked('operator', true)).toEqual(['operator', 'operator', 'h1'])
  expect(await asked('mentor', false)).toEqual(['mentor', 'mentor', 'h1'])
})

test('a session is read once in five seconds', async () => {
  const clock = new TestClock()
  let reads = 0
  const cache = new SessionCache(clock, async () => (reads++, open('participant')), oneStep)
  await cache.get('one')
  await cache.get('one')
  clock.advance({ seconds: 4 })
  await cache.get('one')
  expect(reads).toBe(1)
  clock.advance({ seconds: 1 })
  await cache.get('one')
  expect(reads).toBe(2)
})

test('drops a cached session by its id or person only', async () => {
  let reads = 0
  const cache = new SessionCache(new TestClock(), async () => (reads++, open('participant')), oneStep)
  await cache.get('one')
  cache.forget({ id: 'other' })
  cache.forget({ user_id: 'other' })
  await cache.get('one')
  expect(reads).toBe(1)
  cache.forget({ id: session.id })
  await cache.get('one')
  cache.forget({ user_id: session.user_id })
  await cache.get('one')
  expect(reads).toBe(3)
})

test('does not cache a session that ends while it is read', async () => {
  const { promise, resolve } = Promise.withResolvers<FoundSession>()
  const answers = [promise, Promise.resolve<FoundSession>({ state: 'ended' })]
  const cache = new SessionCache(new TestClock(), () => answers.shift() ?? promise, oneStep)
  const reading = cache.get('one')
  cache.forget({ user_id: session.user_id })
  resolve(open('participant'))
  await reading
  await expect(cache.get('one')).rejects.toThrow('Token is expired')
})

test('a session is looked up again after five seconds, and after the clock was set back', async () => {
  const clock = new TestClock()
  let lookUps = 0
  const sessions = new SessionCache(clock, async () => (lookUps++, open('participant')), oneStep)
  const token = newToken()
  for (const [seconds, expected] of [
    [0, 1],
    [4, 1],
    [2, 2],
    [-3600, 3],
    [1, 3],
  ] as const) {
    clock.advance({ seconds })
    await sessions.get(token)
    expect(lookUps).toBe(expected)
  }
})
