import { expect, test } from 'vitest'
import { formatBytes, formatCompact, formatNumber, formatPercent } from './format-number.ts'

test('separates thousands by points', () => expect(formatNumber(1_500_000)).toBe('1.500.000'))
test('shortens millions to jt', () => expect(formatCompact(1_500_000)).toMatch(/^1,5\sjt$/))
test('writes a share as a percentage', () => expect(formatPercent(0.75)).toMatch(/^75\s?%$/))
test('writes bytes with a unit, and a decimal only below 10 if it is not 0', () => {
  const sizes = [8400, 243_205, 5 * 1024 * 1024, 5.23 * 1024 * 1024]
  expect(sizes.map(formatBytes)).toEqual(['8,2 KB', '238 KB', '5 MB', '5,2 MB'])
})
