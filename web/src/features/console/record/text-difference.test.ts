import { expect, test } from 'vitest'
import { differenceOf } from './text-difference.ts'

const marked = (before: string, after: string) =>
  differenceOf(before, after)
    .map(({ words, change }) => (change === 'same' ? words : change === 'gone' ? `[-${words}]` : `[+${words}]`))
    .join('')

test('marks removed and added words', () => {
  expect(marked('Temu di Ambon besok', 'Temu di Ternate besok')).toBe('Temu di [-Ambon ][+Ternate ]besok')
  expect(marked('', 'baru')).toBe('[+baru]')
  expect(marked('lama', '')).toBe('[-lama]')
  expect(marked('sama', 'sama')).toBe('sama')
})

test('marks very long texts as completely replaced', () => {
  const long = 'kata '.repeat(2000)
  expect(differenceOf(long, `${long}lagi`).map(({ change }) => change)).toEqual(['gone', 'new'])
})
