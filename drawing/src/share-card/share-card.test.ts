import { expect, test } from 'vitest'
import { svgText } from '../svg-text.ts'
import type { CardContent, CardFormat } from './content.ts'
import { fittingLines, lines } from './lines.ts'
import { shareCard } from './share-card.ts'

const startup = (change: object = {}): CardContent => ({
  kind: 'subject',
  tone: 'daun',
  kicker: 'Startup',
  title: 'Tanisela',
  line: 'Sayur dari petani sela.',
  emblem: { kind: 'glyph', words: ['pertanian'] },
  ...change,
})

const written = (content: CardContent, format: CardFormat = 'link') =>
  svgText(shareCard(content, format), { fontFamily: 'Plus Jakarta Sans', photos: new Map() })

test('escapes user text', () => {
  const svg = written(startup({ title: '<script>"&\u0007', line: '</text>' }))
  expect(svg).toContain('&lt;script&gt;&quot;&amp;<')
  expect(svg).not.toContain('<script>')
})

test('breaks lines between words, and words that are too long', () => {
  const fit = { size: 10, width: 60, most: 9 }
  expect(lines('Temu Mentor Malam', fit)).toEqual(['Temu', 'Mentor', 'Malam'])
  const long = lines('Pertanggungjawaban', fit)
  expect([long.length > 1, long.join('')]).toEqual([true, 'Pertanggungjawaban'])
})

test('uses a smaller font for long titles and then cuts them off', () => {
  const large = { size: 20, width: 100, most: 2 }
  expect(lines('Satu dua tiga empat lima enam tujuh', large).at(-1)).toMatch(/ …$/)
  const small = { ...large, size: 10, most: 3 }
  expect(fittingLines('Satu dua', [large, small]).fit).toBe(large)
  expect(fittingLines('Satu dua tiga empat lima', [large, small])).toMatchObject({ fit: small })
})

test('a photograph is drawn where its bytes are known, and initials stand there without', () => {
  const speakers = [{ name: 'Raka Pratama', photo: '/files/avatar/a.webp' }]
  const times = { start: '2026-11-27T02:00:00Z', end: '2026-11-27T04:00:00Z', timeZone: 'Asia/Jakarta' }
  const words = { kicker: 'Kegiatan nasional', title: 'Temu', region: null, words: ['temu'] }
  const card = shareCard({ kind: 'event', ...words, ...times, speakers, place: ['Daring', '09.00 WIB'] }, 'story')
  const svgWith = (photos: Map<string, string>) => svgText(card, { fontFamily: 'x', photos })
  expect(svgWith(new Map())).not.toContain('<image')
  expect(svgWith(new Map())).toContain('>RP<')
  expect(svgWith(new Map([['/files/avatar/a.webp', 'data:image/jpeg;base64,AA']]))).toContain('base64,AA')
})
