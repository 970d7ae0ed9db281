import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handleSessionFailure, noteAcceptedToken } from './session-failure.ts'
import { storeSession } from './session.ts'

const EXPIRED = { status: 401, code: 'token-expired', message: 'Token is expired' }
const NO_HEADER = { status: 401, code: 'auth-header-empty', message: 'auth header is empty' }
const UNKNOWN = { status: 401, code: 'STATUS_UNAUTHORIZED', message: 'Sesi ini tidak dikenal.' }

function fakeStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const reload = vi.fn<() => void>()
const replace = vi.fn<(url: string) => void>()
let local = fakeStorage()

beforeEach(() => {
  local = fakeStorage()
  vi.stubGlobal('window', {
    localStorage: local,
    sessionStorage: fakeStorage(),
    location: { reload, replace, origin: 'https://semai.example' },
  })
  local.setItem('token', 'one')
  local.setItem('user', '{}')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('an expired token clears local storage and reloads', () => {
  handleSessionFailure(EXPIRED, 'one')
  expect(local.getItem('token')).toBeNull()
  expect(local.getItem('user')).toBeNull()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an expired token reloads once, also when it keeps coming back', () => {
  for (let round = 0; round < 5; round++) {
    local.setItem('token', 'one')
    handleSessionFailure(EXPIRED, 'one')
  }
  expect(reload).toHaveBeenCalledTimes(1)
})

test('after a token was accepted, a later expiry reloads again', () => {
  handleSessionFailure(EXPIRED, 'one')
  local.setItem('token', 'two')
  noteAcceptedToken('two')
  handleSessionFailure(EXPIRED, 'two')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a failure of a former session leaves the present one alone', () => {
  handleSessionFailure(EXPIRED, 'zero')
  handleSessionFailure(UNKNOWN, null)
  expect(local.getItem('token')).toBe('one')
  expect(reload).not.toHaveBeenCalled()
  expect(replace).not.toHaveBeenCalled()
})

test('an empty header reloads once, for guests too, until someone logs in', () => {
  local.clear()
  for (let round = 0; round < 5; round++) handleSessionFailure(NO_HEADER, null)
  expect(reload).toHaveBeenCalledTimes(1)
  noteAcceptedToken('one')
  handleSessionFailure(NO_HEADER, null)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a login lets either reload happen again', () => {
  handleSessionFailure(NO_HEADER, 'one')
  storeSession({ user: profile, token: 'two' })
  handleSessionFailure(NO_HEADER, 'two')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('STATUS_UNAUTHORIZED logs out', () => {
  handleSessionFailure(UNKNOWN, 'one')
  expect(local.getItem('token')).toBeNull()
  expect(replace).toHaveBeenCalledWith('/authorization/login')
})

test('a guest is never sent round by STATUS_UNAUTHORIZED', () => {
  local.clear()
  handleSessionFailure(UNKNOWN, null)
  expect(replace).not.toHaveBeenCalled()
})

const profile: Parameters<typeof storeSession>[0]['user'] = {
  id: '0190f6a2-7b1c-7c3e-9a55-0242ac120002',
  email: 'niluh@surel.example',
  full_name: 'Ni Luh Pramesti',
  scope: 'participant',
  needs_two_step: false,
  is_mentor: false,
  photo: { url: null },
  phone: null,
  gender: null,
  occupation: null,
  organization: null,
  bio: null,
  region: null,
  regency: null,
  region_hub: null,
  time_zone: 'Asia/Jakarta',
  role: null,
  pre_test_state: 'none',
  has_password: true,
  is_profile_completed: true,
  accepts_analytics: false,
  created_at: '2026-01-01T00:00:00Z',
}
