import { expect, test } from 'vitest'
import { choose, composeCover } from './cover.ts'

const ids = Array.from({ length: 200 }, (_, at) => `kegiatan-${at}`)

test('the same id always gives the same drawing', () => {
  expect(composeCover('a')).toEqual(composeCover('a'))
})

test('every motif and every palette occurs', () => {
  expect(new Set(ids.map((id) => choose(id).motif)).size).toBe(6)
  expect(new Set(ids.map((id) => choose(id).palette)).size).toBe(7)
})

test('draws every shape without invalid numbers', () => {
  for (const id of ids) {
    const { strokes } = composeCover(id, { width: 120, height: 480 })
    expect(strokes.every(({ d }) => d && !d.includes('NaN'))).toBe(true)
  }
})
