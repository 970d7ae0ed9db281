import { expect, test } from 'vitest'
import { formatWait } from './countdown.ts'

test('writes a wait in minutes and seconds', () => {
  expect(formatWait(45)).toBe('45 detik')
  expect(formatWait(65)).toBe('1 menit 5 detik')
  expect(formatWait(900)).toBe('15 menit')
  expect(formatWait(0)).toBe('0 detik')
})
