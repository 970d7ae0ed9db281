import { expect, test } from 'vitest'
import { stageNote } from './stage-text.ts'

const NOW = new Date('2026-11-23T03:00:00Z')
const WIT = 'Asia/Jayapura'
const note = (kind: 'attended' | 'completed' | 'begun', at: string) =>
  stageNote({ state: 'reached', action: { kind, at } }, WIT, NOW)

test('shows the action and its date in the viewer’s time zone', () => {
  expect(note('attended', '2026-08-03T15:30:00Z')).toBe('Hadir 4 Agu')
  expect(note('completed', '2025-08-03T03:00:00Z')).toBe('Selesai 3 Agu 2025')
  expect(note('begun', '2026-08-03T03:00:00Z')).toBe('Berjalan')
})

test('shows “Berikutnya” for the next stage and nothing for later ones', () => {
  expect(stageNote({ state: 'next', action: null }, WIT)).toBe('Berikutnya')
  expect(stageNote({ state: 'ahead', action: null }, WIT)).toBe('')
})
