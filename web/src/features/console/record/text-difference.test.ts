import { expect, test } from 'vitest'
import { differenceOf } from './text-difference.ts'

const marked = (before: string, after: string) =>
  differenceOf(before, after)
    .map(({ words, change }) => (change === 'same' ? words : change === 'gone' ? `[-${words}]` : `[+${words}]`))
    .join('')

test('words that came and went are told from those that stayed', () => {
  expect(marked('Temu di Ambon besok', 'Temu di Ternate besok')).toBe('Temu di [-Ambon ][+Ternate ]besok')
  expect(marked('', 'baru')).toBe('[+baru]')
  expect(marked('lama', '')).toBe('[-lama]')
  expect(marked('sama', 'sama')).toBe('sama')
})

test('very long texts are told apart as wholes', () => {
  const long = 'kata '.repeat(2000)
  expect(differenceOf(long, `${long}lagi`).map(({ change }) => change)).toEqual(['gone', 'new'])
})
