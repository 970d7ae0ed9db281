import { expect, test } from 'vitest'
import { progressWords, roleWords, spokenTime, timeWords } from './text.ts'

test('times are written with dots, hours only where there are some', () => {
  expect([0, 9.9, 84, 600, 3729].map(timeWords)).toEqual(['0.00', '0.09', '1.24', '10.00', '1.02.09'])
})

test('times are spoken without what is nothing', () => {
  expect([0, 24, 60, 84].map(spokenTime)).toEqual(['0 detik', '24 detik', '1 menit', '1 menit 24 detik'])
})

test('what is for every role names none', () => {
  expect(roleWords([])).toBeNull()
  expect(roleWords(['HUS', 'HIP', 'HAC'])).toBeNull()
  expect(roleWords(['HUS'])).toBe('Untuk Hustler')
  expect(roleWords(['HUS', 'HIP'])).toBe('Untuk Hustler dan Hipster')
})

test('progress is told in the words of its type, and not before it began', () => {
  const progress = { last_position: 3, completed_at: null, device_updated_at: '2026-08-17T03:00:00.000Z' }
  expect(progressWords({ type: 'video', progress: { ...progress, state: 'in_progress', percent: 43 } })).toBe(
    '43% ditonton',
  )
  expect(progressWords({ type: 'book', progress: { ...progress, state: 'completed', percent: 100 } })).toBe(
    'Selesai dibaca',
  )
  expect(progressWords({ type: 'article', progress: { ...progress, state: 'opened', percent: 0 } })).toBeNull()
  expect(progressWords({ type: 'article', progress: null })).toBeNull()
})
