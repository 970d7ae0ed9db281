import type { Part } from '../drawing.ts'
import { filled } from '../drawing.ts'
import { kunyit } from '../palette.ts'
import { round } from '../leaf.ts'
import { WORDMARK } from '../wordmark.ts'
import type { CardFormat } from './content.ts'

/** Card sizes: for link previews and for phones. */
export const sheets = {
  link: { width: 1200, height: 630, edge: 64 },
  story: { width: 1080, height: 1350, edge: 72 },
} satisfies Record<CardFormat, { width: number; height: number; edge: number }>

export interface Line {
  x: number
  y: number
  size: number
  weight: number
  fill: string
  spacing?: number
}

export const text = (words: string, line: Line): Part => ({ kind: 'text', words, ...line })

/** Lines below one another; `y` is the first line's. */
export const textLines = (all: string[], { y, ...line }: Line, height: number): Part[] =>
  all.map((words, place) => text(words, { ...line, y: round(y + place * height) }))

const MARK = [
  'M14.2 18.5C14.2 10.8 20.5 4.5 28.2 4.5C28.2 12.2 21.9 18.5 14.2 18.5Z',
  'M14.2 24C14.2 18.5 9.7 14 4.2 14C4.2 19.5 8.7 24 14.2 24Z',
] as const

/** Mark and name in one colour, except the small leaf; (x, y) is the upper left corner. */
export const brand = (ink: string, place: { x: number; y: number; scale: number }): Part => ({
  kind: 'group',
  ...place,
  parts: [
    { kind: 'path', d: 'M15.5 27.4V18.2', fill: 'none', stroke: ink, strokeWidth: 2.6 },
    filled(ink, MARK[0]),
    filled(kunyit[4], MARK[1]),
    { kind: 'group', x: 37.5, y: 24.6, parts: [filled(ink, WORDMARK)] },
  ],
})
