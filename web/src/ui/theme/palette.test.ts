import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as palette from '@semai/drawing/palette'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const declarations = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))

const [, light = '', dark = ''] = read('./tokens.css').split(/\[data-mantine-color-scheme='(?:light|dark)'\] \{/)

test('the palette in scripts is the palette in css', () => {
  const scales = declarations(read('./scales.css'))
  for (const [name, steps] of Object.entries(palette)) {
    for (const [step, value] of steps.entries()) expect(scales.get(`--${name}-${step}`)).toBe(value)
  }
})

const PAPERS = ['bg', 'surface', 'sunken', 'raised', 'hover']

// Words on what they stand on, at least 4.5:1.
const WORDS = [
  ...['text', 'text-2', 'text-3', 'brand', 'danger-text', 'success-text'].map((fore) => [fore, PAPERS] as const),
  ['on-brand', ['brand', 'brand-hover']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-success', ['success-fill', 'success-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ['on-brand-soft', ['brand-soft', 'brand-soft-2']],
  ['on-accent-soft', ['accent-soft', 'accent-soft-2']],
  ['success-text', ['success-soft', 'success-soft-2']],
  ['danger-text', ['danger-soft', 'danger-soft-2']],
  ['on-hero', ['hero', 'hero-2']],
  ['on-hero-2', ['hero', 'hero-2']],
  ['accent', ['hero', 'hero-2']],
  ['text', ['accent-soft']],
] as const

// Controls and essential graphics need at least 3:1.
const MARKS = ['line-strong', 'focus', 'danger', 'success', 'accent-ui'].map((fore) => [fore, PAPERS] as const)

test.each([
  ['light', light],
  ['dark', dark],
])('every pair of the %s theme passes WCAG AA', (_theme, css) => {
  const roles = declarations(css)
  const weak = (pairs: readonly (readonly [string, readonly string[]])[], needed: number) =>
    pairs.flatMap(([fore, backs]) =>
      backs
        .map((back) => ({ pair: `${fore} on ${back}`, ratio: ratio(roles.get(`--${fore}`), roles.get(`--${back}`)) }))
        .filter((found) => !(found.ratio >= needed)),
    )
  expect([...weak(WORDS, 4.5), ...weak(MARKS, 3)]).toEqual([])
})

function ratio(fore = '', back = '') {
  const [lighter = 0, darker = 0] = [luminance(fore), luminance(back)].sort((one, other) => other - one)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
