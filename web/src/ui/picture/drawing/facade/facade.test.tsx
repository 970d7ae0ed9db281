import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { kunyit } from '@semai/drawing/palette'
import type { Part } from '@semai/drawing/drawing'
import { DrawingSvg } from '../drawing-svg.tsx'
import { facade } from '@semai/drawing/facade/facade'
import { TOWNS, townOf, type Town } from '@semai/drawing/facade/town'

const CARD = { width: 320, height: 180, theme: 'light' } as const
const SHAPES = [
  { width: 320, height: 180 },
  { width: 96, height: 96 },
  { width: 800, height: 320 },
]

const markup = (town: Town, options = {}) =>
  renderToStaticMarkup(<DrawingSvg drawing={facade(town, { ...CARD, ...options })} />)

test('a town always has the same house', () => {
  for (const town of TOWNS) expect(facade(town, CARD)).toEqual(facade(town, CARD))
})

test('draws a different house for every town', () => {
  expect(new Set(TOWNS.map((town) => markup(town))).size).toBe(TOWNS.length)
})

test('lights only the door by day', () => {
  for (const town of TOWNS) {
    expect(fills(facade(town, CARD).parts).filter((fill) => fill === kunyit[4])).toHaveLength(1)
  }
})

test('in the evening the windows are lit as well', () => {
  for (const town of TOWNS) {
    expect(fills(facade(town, { ...CARD, theme: 'dark' }).parts)).toContain(kunyit[3])
  }
})

test('draws a planned house as a dashed outline with a lit door', () => {
  for (const town of TOWNS) {
    const drawing = markup(town, { isSoon: true })
    expect(drawing).toContain('stroke-dasharray')
    expect(drawing).toContain(kunyit[4])
  }
  expect(markup('medan')).not.toContain('stroke-dasharray')
})

test('is small and has valid numbers for every shape', () => {
  for (const town of TOWNS) {
    for (const shape of SHAPES) {
      for (const theme of ['light', 'dark']) {
        const drawing = markup(town, { ...shape, theme })
        expect(drawing.length).toBeLessThan(6000)
        expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
      }
    }
  }
})

test('finds a Markas by its town, name or hub', () => {
  expect(townOf('Markas Yogyakarta')).toBe('yogyakarta')
  expect(townOf('Markas “Tugu Ide”')).toBe('surabaya')
  expect(townOf('Semai Hub 11')).toBe('ambon')
  expect(townOf('Hub 1')).toBe('medan')
  expect(townOf('Markas Banda Aceh, Hub 1 Medan')).toBe('banda aceh')
})

test('a text that names no town always has the same town of a hub', () => {
  for (const text of ['Rumah Kopi', 'Hub 99', '']) {
    expect(townOf(text)).toBe(townOf(text))
    expect(townOf(text)).not.toBe('banda aceh')
  }
})

const fills = (parts: Part[]): (string | undefined)[] =>
  parts.flatMap((part) => (part.kind === 'group' ? fills(part.parts) : 'fill' in part ? [part.fill] : []))
