import { normalEmail } from '../../lib/text/normal-email.ts'
import { expect, test } from 'vitest'
import type { Scope } from '@semai/contract/profile/profile'
import { blockSeconds, isSessionOpen, nameFrom, resendSeconds } from './rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const start = Date.parse('2026-08-13T03:00:00Z')
const at = (ms: number) => new Date(start + ms)

const session = (scope: Scope, usedAfter = 0, revoked_at: string | null = null) => ({
  scope,
  revoked_at,
  created_at: at(0).toISOString(),
  last_used_at: at(usedAfter).toISOString(),
})

test.each([
  ['participant', 14 * DAY],
  ['mentor', 14 * DAY],
  ['operator', 8 * HOUR],
  ['admin', 8 * HOUR],
] as const)('an unused session of a %s ends after %d ms', (scope, idle) => {
  expect(isSessionOpen(session(scope), at(idle - 1))).toBe(true)
  expect(isSessionOpen(session(scope), at(idle))).toBe(false)
})

test.each([
  ['participant', 90 * DAY],
  ['admin', 7 * DAY],
] as const)('a session of a %s in daily use ends after %d ms', (scope, whole) => {
  expect(isSessionOpen(session(scope, whole - HOUR), at(whole - 1))).toBe(true)
  expect(isSessionOpen(session(scope, whole - HOUR), at(whole))).toBe(false)
})

test('a revoked session is not open', () => {
  expect(isSessionOpen(session('participant', 0, at(1).toISOString()), at(2))).toBe(false)
})

test('an account rests from the eighth failure, twice as long each time, for fifteen minutes at most', () => {
  expect([1, 7, 8, 9, 10, 11, 12, 13, 40].map(blockSeconds)).toEqual([0, 0, 60, 120, 240, 480, 900, 900, 900])
})

test('the delay between codes grows and then stays', () => {
  expect([1, 2, 3, 4, 5, 99].map(resendSeconds)).toEqual([60, 120, 300, 900, 900, 900])
})

test('trims and lowers e-mail addresses', () => {
  expect(normalEmail(' Ni.Luh@Surel.EXAMPLE ')).toBe('ni.luh@surel.example')
  expect(['a@B\u00dcCHER.example', 'a@xn--bcher-kva.example', 'a@bu\u0308cher.example'].map(normalEmail)).toEqual(
    Array(3).fill('a@xn--bcher-kva.example'),
  )
})

test('a name is cleaned of what forms refuse, or is nothing', () => {
  expect(nameFrom('  H.  Moch. Said\tS.Kom. ')).toBe('H. Moch. Said S.Kom.')
  expect(["Nur'aini", 'Suharyanta', '李明'].map((name) => nameFrom(name))).toEqual(["Nur'aini", 'Suharyanta', '李明'])
  expect(['', ' ', '\u200b', '42', '<>'].map((name) => nameFrom(name))).toEqual(['', '', '', '', ''])
  expect(['N', '王'].map((name) => nameFrom(name))).toEqual(['N', '王'])
})

test('a contact is no name: an address, a telephone number, the start of the address', () => {
  const names = [
    'siti@surel.example',
    'Siti <siti@surel.example>',
    '+62 812-3456-7890',
    '081234567890',
    'siti.88',
    'a 0812 3456 789',
  ]
  expect(names.map((name) => nameFrom(name, 'siti.88@surel.example'))).toEqual(['', '', '', '', '', ''])
  expect(nameFrom('Siti 88', 'siti.88@surel.example')).toBe('Siti 88')
})
