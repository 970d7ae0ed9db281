import { expect, test } from 'vitest'
import { scrollAt, shareAt, type TextLayout } from './article-position.ts'

const BLOCK_LENGTHS = [400, 900, 60, 1500, 700, 300, 2200, 640, 1000]

/** Lay out the same text: narrow lines make tall blocks, headings keep their height. */
function layout(charactersPerLine: number, viewport: number, top = 480): TextLayout {
  let at = top
  const blocks = BLOCK_LENGTHS.map((length) => {
    const height = Math.ceil(length / charactersPerLine) * 30
    const block = { top: at, height, length }
    at += height + 24
    return block
  })
  return { blocks, viewport, covered: 56 }
}

const phone = layout(34, 740)
const desktop = layout(76, 800, 520)
const ofBlock = (share: number) => {
  let remaining = share * BLOCK_LENGTHS.reduce((sum, length) => sum + length, 0)
  return BLOCK_LENGTHS.findIndex((length) => (remaining -= length) <= 0)
}

test('maps the beginning to 0 and the end to 1 on every screen', () => {
  for (const screen of [phone, desktop]) {
    expect(shareAt(screen, 0)).toBe(0)
    const last = screen.blocks.at(-1)
    expect(shareAt(screen, (last?.top ?? 0) + (last?.height ?? 0) - screen.viewport)).toBeCloseTo(1)
  }
})

test('never decreases while scrolling down', () => {
  const shares = Array.from({ length: 400 }, (_, at) => shareAt(phone, at * 25))
  expect([...shares].sort((one, other) => one - other)).toEqual(shares)
})

test('scrolls back to the stored position', () => {
  for (const scroll of [800, 2000, 4321, 5500]) expect(scrollAt(phone, shareAt(phone, scroll))).toBeCloseTo(scroll, -1)
})

test('finds the same paragraph on a phone and a desktop', () => {
  for (const scroll of [1200, 2500, 4000]) {
    const share = shareAt(phone, scroll)
    expect(ofBlock(shareAt(desktop, scrollAt(desktop, share)))).toBe(ofBlock(share))
  }
})

test('counts a text shorter than the screen as read', () => {
  const short: TextLayout = { blocks: [{ top: 100, height: 200, length: 500 }], viewport: 800, covered: 56 }
  expect(shareAt(short, 0)).toBe(1)
  expect(scrollAt(short, 0.5)).toBe(0)
})

test('returns 0 for a page without text', () => {
  expect(shareAt({ blocks: [], viewport: 800, covered: 0 }, 100)).toBe(0)
  expect(scrollAt({ blocks: [], viewport: 800, covered: 0 }, 0.4)).toBe(0)
})
