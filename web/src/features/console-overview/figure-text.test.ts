import { expect, test } from 'vitest'
import { changeOf, changeOfShare, hoursOf, percentOf, shareOf, shortDay } from './figure-text.ts'

test('describes a change in words, and returns null without a number to compare with', () => {
  expect(changeOf(120, 100)).toEqual({ direction: 'up', words: '20% lebih banyak' })
  expect(changeOf(75, 100)).toEqual({ direction: 'down', words: '25% lebih sedikit' })
  expect(changeOf(1001, 1000)?.direction).toBe('same')
  expect(changeOf(5, 0)).toBeNull()
})

test('describes the change of a share in percentage points', () => {
  expect(changeOfShare(0.62, 0.5)).toEqual({ direction: 'up', words: '12 poin lebih tinggi' })
  expect(changeOfShare(0.5, 0.62)).toEqual({ direction: 'down', words: '12 poin lebih rendah' })
  expect(changeOfShare(0.5, null)).toBeNull()
})

test('shows a dash if the whole is 0', () => {
  expect(percentOf(shareOf(0, 0))).toBe('–')
  expect(percentOf(shareOf(1, 3))).toBe('33%')
})

test('shortens days and hours', () => {
  expect(shortDay('2026-08-17')).toBe('17 Agu')
  expect(hoursOf(750)).toBe('12,5 jam')
})
