import { expect, test } from 'vitest'
import { progressWords, roleWords, spokenTime, timeWords } from './text.ts'

test('formats times with dots and hours only if needed', () => {
  expect([0, 9.9, 84, 600, 3729].map(timeWords)).toEqual(['0.00', '0.09', '1.24', '10.00', '1.02.09'])
})

test('formats spoken times without zero parts', () => {
  expect([0, 24, 60, 84].map(spokenTime)).toEqual(['0 detik', '24 detik', '1 menit', '1 menit 24 detik'])
})

test('returns null for content of all roles', () => {
  expect(roleWords([])).toBeNull()
  expect(roleWords(['HUS', 'HIP', 'HAC'])).toBeNull()
  expect(roleWords(['HUS'])).toBe('Untuk Hustler')
  expect(roleWords(['HUS', 'HIP'])).toBe('Untuk Hustler dan Hipster')
})

test('describes progress by type, and returns null before it began', () => {
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
