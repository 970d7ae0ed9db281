import { expect, test } from 'vitest'
import { countdownWords, durationWords, placeWords, speakerWords } from './text.ts'

const speaker = (name: string) => ({ name, position: 'CEO', photo: { url: null } })

test('names all speakers if they are few', () => {
  expect(speakerWords([])).toBe('')
  expect(speakerWords([speaker('Raka')])).toBe('Raka')
  expect(speakerWords([speaker('Raka'), speaker('Wulan')])).toBe('Raka dan Wulan')
  expect(speakerWords([speaker('Raka'), speaker('Wulan'), speaker('Bagas')])).toBe('Raka dan 2 lainnya')
})

test('shows the name of the place, or the mode without one', () => {
  expect(placeWords({ mode: 'offline', venue_name: 'Tugu Ide' })).toBe('Tugu Ide')
  expect(placeWords({ mode: 'online', venue_name: null })).toBe('Daring')
  expect(placeWords({ mode: 'recorded', venue_name: null })).toBe('Rekaman')
})

test.each([
  [45, '45 detik'],
  [96, '2 menit'],
  [3600, '60 menit'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words)
})

test.each([
  ['2026-08-15T12:00:00Z', '2 hari'],
  ['2026-08-13T17:10:00Z', '5 jam 10 menit'],
  ['2026-08-13T13:00:00Z', '1 jam'],
  ['2026-08-13T12:59:30Z', '59.30'],
  ['2026-08-13T12:00:09Z', '00.09'],
  ['2026-08-13T11:00:00Z', '00.00'],
])('until %s it says %s', (until, words) => {
  expect(countdownWords(new Date(until), new Date('2026-08-13T12:00:00Z'))).toBe(words)
})
