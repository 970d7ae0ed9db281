import { expect, test } from 'vitest'
import { changeOf, changeOfShare, hoursOf, percentOf, shareOf, shortDay } from './figure-text.ts'

test('a change is said in words, and not at all without something to compare with', () => {
  expect(changeOf(120, 100)).toEqual({ direction: 'up', words: '20% lebih banyak' })
  expect(changeOf(75, 100)).toEqual({ direction: 'down', words: '25% lebih sedikit' })
  expect(changeOf(1001, 1000)?.direction).toBe('same')
  expect(changeOf(5, 0)).toBeNull()
})

test('shares differ by points', () => {
  expect(changeOfShare(0.62, 0.5)).toEqual({ direction: 'up', words: '12 poin lebih tinggi' })
  expect(changeOfShare(0.5, 0.62)).toEqual({ direction: 'down', words: '12 poin lebih rendah' })
  expect(changeOfShare(0.5, null)).toBeNull()
})

test('nothing of nothing is no share', () => {
  expect(percentOf(shareOf(0, 0))).toBe('–')
  expect(percentOf(shareOf(1, 3))).toBe('33%')
})

test('days and hours are short', () => {
  expect(shortDay('2026-08-17')).toBe('17 Agu')
  expect(hoursOf(750)).toBe('12,5 jam')
})
