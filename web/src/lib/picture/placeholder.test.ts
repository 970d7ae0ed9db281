import { expect, test } from 'vitest'
import { placeholderOf } from './placeholder.ts'

const NAME = '/files/library/018f0000-0000-7000-8000-000000000000'

test('a picture is seen from afar before it has come, by its name alone', () => {
  const image = placeholderOf(`${NAME}-${'08f'.repeat(12)}.webp?until=1&signature=a`)
  const bitmap = Buffer.from(/base64,([^)]+)\)/.exec(image ?? '')?.[1] ?? '', 'base64')
  expect([bitmap.toString('latin1', 0, 2), bitmap.readUInt32LE(2), bitmap.length]).toEqual(['BM', 90, 90])
  // Four by three from above, in blue, green and red.
  expect([bitmap.readInt32LE(18), bitmap.readInt32LE(22)]).toEqual([4, -3])
  expect([...bitmap.subarray(54, 57)]).toEqual([0, 0x88, 0xff])
})

test('returns nothing for a picture without colours in its name', () => {
  expect(placeholderOf(`${NAME}.webp`)).toBeUndefined()
  expect(placeholderOf('https://example.com/a.webp')).toBeUndefined()
  expect(placeholderOf(null)).toBeUndefined()
})
