import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEarlyRequests, takeEarlyAnswer } from './early-requests.ts'

const answer = Promise.resolve(new Response('{}'))

beforeEach(() => {
  vi.stubGlobal('window', { earlyRequests: { token: 'a', answers: new Map([['/v1/event/get', answer]]) } })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('gives an early answer to the first request', () => {
  expect(takeEarlyAnswer('/v1/event/get', 'a')).toBe(answer)
  expect(takeEarlyAnswer('/v1/event/get', 'a')).toBeNull()
})

test('gives it to no second request', () => {
  expect(takeEarlyAnswer('/v1/event/get', 'b')).toBeNull()
  expect(takeEarlyAnswer('/v1/event/get', 'a')).toBeNull()
})

test('nothing is taken for what it was before something was written', () => {
  forgetEarlyRequests()
  expect(takeEarlyAnswer('/v1/event/get', 'a')).toBeNull()
})

test('expires after a while', () => {
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  expect(takeEarlyAnswer('/v1/event/get', 'a')).toBeNull()
})
