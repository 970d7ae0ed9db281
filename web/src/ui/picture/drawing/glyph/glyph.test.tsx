import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { kunyit } from '@semai/drawing/palette'
import { DrawingSvg } from '../drawing-svg.tsx'
import { glyphCover, type GlyphCoverOptions } from '@semai/drawing/glyph/glyph-cover'
import { glyphFor } from '@semai/drawing/glyph/glyph-for'
import { glyph, GLYPHS, type GlyphName } from '@semai/drawing/glyph/glyphs'
import { groundOf } from '@semai/drawing/glyph/ground'

const DATA = join(import.meta.dirname, '../../../../../../api/db')
const NAMES = Object.keys(GLYPHS).filter((name): name is GlyphName => name in GLYPHS)
const CARD = { words: ['Peta Peluang Ekonomi Biru'], width: 640, height: 360, theme: 'light' } as const

const markup = (id: string, options: Partial<GlyphCoverOptions> = {}) =>
  renderToStaticMarkup(<DrawingSvg drawing={glyphCover(id, { ...CARD, ...options })} />)

function namesIn(file: string): string[] {
  const rows: { name: string }[] = JSON.parse(readFileSync(join(DATA, file), 'utf8'))
  return rows.map(({ name }) => name)
}

test.each([
  ['sector', 'reference/startup-sectors.json'],
  ['category of the forum', 'reference/forum-categories.json'],
  ['role', 'reference/roles.json'],
  ['stage', 'reference/stages.json'],
  ['category of the library', 'demo/library/categories.json'],
  ['category of sessions', 'demo/ignition/categories.json'],
])('every %s has a glyph', (_, file) => {
  const names = namesIn(file)
  expect(names).not.toEqual([])
  for (const name of names) expect([name, glyphFor([name])]).not.toEqual([name, 'tunas'])
})

test('the first word that has a glyph decides', () => {
  expect(glyphFor(['Kapal Kecil, Data Besar', 'Kisah Pendiri'])).toBe('perahu')
  expect(glyphFor(['Lean Canvas Langkah demi Langkah', 'Ide & Validasi'])).toBe('lampu')
  expect(glyphFor(['jala', 'Kesehatan'])).toBe('jala')
})

test('matches the beginning of words without case, not their middle', () => {
  expect(glyphFor(['Dari SAWAH ke Layar'])).toBe('padi')
  expect(glyphFor(['Ideathon Layanan'])).toBe('lampu')
  expect(glyphFor(['Optimal'])).toBe('tunas')
})

test('what says nothing that is known is a seedling', () => {
  expect(glyphFor([])).toBe('tunas')
  expect(glyphFor(['', 'constructor'])).toBe('tunas')
})

test('draws different glyphs with one lit leaf each', () => {
  const drawn = NAMES.map((name) => renderToStaticMarkup(<DrawingSvg drawing={glyph(name, 'light')} />))
  expect(new Set(drawn).size).toBe(51)
  for (const svg of drawn) expect(svg.split(kunyit[4])).toHaveLength(2)
})

test('the same cover is the same drawing; another title changes its glyph alone', () => {
  expect(markup('a')).toBe(markup('a'))
  const [before, after] = [glyphCover('a', CARD), glyphCover('a', { ...CARD, words: ['Arus Kas'] })]
  expect(after.parts.slice(0, 2)).toEqual(before.parts.slice(0, 2))
  expect(after.parts[2]).not.toEqual(before.parts[2])
})

test('without words a cover is a leaf on its ground', () => {
  expect(glyphCover('a', { ...CARD, words: undefined }).parts).toHaveLength(2)
})

test('neighbours in a row stand on other grounds, by day and in the evening', () => {
  for (const theme of ['light', 'dark'] as const) {
    const grounds = [0, 1, 2, 3, 4, 5, 6].map((place) => groundOf('x', theme, place).ground)
    grounds.slice(1).forEach((ground, at) => expect(ground).not.toBe(grounds[at]))
  }
})

test('is small and has valid numbers for every shape', () => {
  for (const name of NAMES) {
    for (const ratio of [5, 16 / 9, 1, 148 / 210]) {
      const svg = markup(name, { words: [name], width: Math.round(360 * ratio) })
      expect(svg).not.toMatch(/NaN|undefined/)
      expect(Buffer.byteLength(svg)).toBeLessThan(2000)
    }
  }
})
