import { expect, expectTypeOf, test } from 'vitest'
import type { Api } from './api.ts'
import type { SignedIn } from './auth/auth.ts'
import type { EndpointShape } from './call/endpoint.ts'
import type { EventDetail, EventSummary } from './event/event.ts'
import { commonFailures, failures } from './call/failures.ts'
import * as contract from './index.ts'
import { limits } from './call/limits.ts'

type Endpoints = Extract<(typeof contract)[keyof typeof contract], EndpointShape>
type RouteTable = { [E in Endpoints as `${E['method']} ${E['url']}`]: E }

const endpoints: EndpointShape[] = Object.values(contract).filter((value) => 'url' in value && 'schema' in value)

test('types exactly the calls of the route table', () => {
  expectTypeOf<keyof Api>().toEqualTypeOf<keyof RouteTable>()
  expectTypeOf<string extends keyof Api ? true : false>().toEqualTypeOf<false>()
  // A distributed union of 'GET' | 'POST' and all addresses would name calls that do not exist.
  expectTypeOf<'GET /v1/login' extends keyof Api ? true : false>().toEqualTypeOf<false>()
  expectTypeOf<'POST /v1/login' extends keyof Api ? true : false>().toEqualTypeOf<true>()
})

test('types inputs and replies concretely', () => {
  expectTypeOf<Api['POST /v1/login']['reply']>().toEqualTypeOf<{ message?: string; data: SignedIn }>()
  expectTypeOf<Api['POST /v1/login']['input']>().toExtend<{
    body: { email: string; password: string; link_token?: string }
  }>()
  expectTypeOf<Api['GET /v1/event/get/:id']['input']>().toEqualTypeOf<{ params: { id: string } }>()
  expectTypeOf<Api['GET /v1/event/get/:id']['reply']['data']>().toEqualTypeOf<EventDetail>()
  expectTypeOf<Api['GET /v1/event/get']['reply']>().toEqualTypeOf<{
    data: EventSummary[]
    page: number
    total_page: number
    total: number
  }>()
  expectTypeOf<Api['POST /logout']['reply']>().toEqualTypeOf<{ message: string }>()
  expectTypeOf<EventDetail>().not.toHaveProperty('join_url')
})

test('declares no common failure in a call', () => {
  const declared = endpoints.flatMap(({ method, url, config }) =>
    (config?.failures ?? []).map((code) => `${method}:${url} ${code}`),
  )
  expect(new Set(declared).size).toBe(declared.length)
  const common: readonly string[] = commonFailures
  expect(declared.filter((line) => common.includes(line.split(' ')[1] ?? ''))).toEqual([])
})

test('every failure is either common or declared by some call, or a file’s', () => {
  const used = new Set<string>([
    ...commonFailures,
    ...endpoints.flatMap(({ config }) => config?.failures ?? []),
    'file-not-found',
    'pdf-not-shown',
    'range-unsatisfiable',
  ])
  expect(Object.keys(failures).filter((code) => !used.has(code))).toEqual([])
})

test('keeps the specification’s messages to the letter, each for one failure', () => {
  expect(failures['auth-header-empty']).toEqual([401, 'auth header is empty'])
  expect(failures['token-expired']).toEqual([401, 'Token is expired'])
  expect(failures['STATUS_UNAUTHORIZED'][0]).toBe(401)
  expect(failures['profile-missing'][1]).toBe('No Data: profile')
  expect(failures['internal']).toEqual([500, 'An error occurred'])
  const words = Object.values(failures).map(([, message]) => message)
  expect(new Set(words).size).toBe(words.length)
  for (const [status] of Object.values(failures)) expect(status).toBeGreaterThanOrEqual(400)
})

test('keeps the numbers of the specification', () => {
  expect(limits).toMatchObject({
    searchDebounceMs: 2000,
    fetchDelayMs: 200,
    prefetchIdleMs: 2000,
    chunkReloadGuardMs: 60_000,
    progressDurationMs: 5000,
    progressThrottleMs: 200,
    progressHideDelayMs: 500,
    deviceTokenLength: 16,
  })
})
