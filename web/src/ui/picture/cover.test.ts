import { expect, test } from 'vitest'
import { choose, composeCover, cover } from './cover.ts'

const ids = Array.from({ length: 200 }, (_, at) => `kegiatan-${at}`)

test('the same id and title always give the same drawing', () => {
  expect(cover('a', 'Pasar Ide')).toBe(cover('a', 'Pasar Ide'))
})

test('a new title changes at most the initial', () => {
  const before = composeCover('a', 'Pasar Ide')
  const after = composeCover('a', 'ruang tenang')
  expect(after.strokes).toEqual(before.strokes)
  expect(after.initial?.letter).toBe('R')
})

test('every motif and every palette occurs', () => {
  expect(new Set(ids.map((id) => choose(id).motif)).size).toBe(6)
  expect(new Set(ids.map((id) => choose(id).palette)).size).toBe(7)
})

test('a title cannot write markup into the drawing', () => {
  expect(cover('a', '<script>"')).toContain('>S</text>')
})

test('no drawing holds a broken number, whatever its shape', () => {
  for (const id of ids) {
    const { strokes } = composeCover(id, 'x', { width: 120, height: 480 })
    expect(strokes.every(({ d }) => d && !d.includes('NaN'))).toBe(true)
  }
})
