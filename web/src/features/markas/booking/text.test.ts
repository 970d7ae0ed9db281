import { expect, test } from 'vitest'
import { nextWords } from './text.ts'

const booking = {
  check_in_from: '2026-08-13T14:45:00Z',
  check_in_until: '2026-08-13T15:15:00Z',
  end_at: '2026-08-13T16:00:00Z',
  building: { time_zone: 'Asia/Jakarta' },
} as const
const now = new Date('2026-08-13T04:00:00Z')

test('writes the reader’s day and hour first, and the building’s beside it', () => {
  const wordsIn = (viewerZone: string) => nextWords(booking, 'open', { viewerZone, now })
  expect(wordsIn('Asia/Jakarta')).toBe('Check-in sampai 22.15 WIB')
  expect(wordsIn('Asia/Jayapura')).toBe('Check-in sampai Jumat, 14 Agu, 00.15 WIT (Kamis 22.15 WIB)')
})
