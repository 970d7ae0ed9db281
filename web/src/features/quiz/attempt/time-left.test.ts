import { expect, test } from 'vitest'
import { clockWords, durationWords, secondsLeft, warningAt } from './time-left.ts'

test('the time left ends at 0, and a second that has begun counts', () => {
  const until = '2026-08-17T03:00:00.000Z'
  const end = Date.parse(until)
  expect(secondsLeft(until, end - 61_000)).toBe(61)
  expect(secondsLeft(until, end - 500)).toBe(1)
  expect(secondsLeft(until, end)).toBe(0)
  expect(secondsLeft(until, end + 5000)).toBe(0)
})

test('it is written as a clock with dots, and in words', () => {
  expect([761, 9, 3723].map(clockWords)).toEqual(['12.41', '00.09', '1.02.03'])
  expect([761, 900, 40, 0, 3723, 3600].map(durationWords)).toEqual([
    '12 menit 41 detik',
    '15 menit',
    '40 detik',
    '0 detik',
    '1 jam 2 menit',
    '1 jam',
  ])
})

test('announces the time at five minutes, one minute and ten seconds only', () => {
  expect([301, 300, 299].map(warningAt)).toEqual(['', 'Sisa waktu 5 menit.', 'Sisa waktu 5 menit.'])
  expect([60, 11, 10, 1].map(warningAt)).toEqual([
    'Sisa waktu 1 menit.',
    'Sisa waktu 1 menit.',
    'Sisa waktu 10 detik.',
    'Sisa waktu 10 detik.',
  ])
  expect(warningAt(0)).toBe('')
})
