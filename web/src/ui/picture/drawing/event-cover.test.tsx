import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { kunyit } from '@semai/drawing/palette'
import { DrawingSvg } from './drawing-svg.tsx'
import { eventCover, type CoverEvent, type EventCoverOptions } from '@semai/drawing/event-cover/event-cover'
import { eventDate } from '@semai/drawing/event-cover/date'

const CARD: EventCoverOptions = { width: 640, height: 360, theme: 'light' }
const SQUARE: EventCoverOptions = { ...CARD, width: 360 }

const event = (change: Partial<CoverEvent> = {}): CoverEvent => ({
  words: ['Ideathon Regional: Sampah dan Sungai Kita'],
  start: '2026-08-22T02:00:00Z',
  end: '2026-08-22T08:00:00Z',
  timeZone: 'Asia/Jakarta',
  region: null,
  ...change,
})

const markup = (change: Partial<CoverEvent> = {}, options = CARD) =>
  renderToStaticMarkup(<DrawingSvg drawing={eventCover(event(change), options)} />)

test('the same event is the same drawing', () => {
  expect(markup()).toBe(markup())
})

test('a cover says the weekday, the day and the month, a square says them shorter', () => {
  const words = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, word]) => word)
  expect(words(markup())).toEqual(['Sabtu', '22', 'Agustus'])
  expect(words(markup({}, SQUARE))).toEqual(['Sab', '22', 'Agu'])
})

test('the day is that of the place: after midnight in the east it is still yesterday in the west', () => {
  const times = { start: '2026-08-22T16:30:00Z', end: '2026-08-22T18:30:00Z' }
  const days = (['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const).map((timeZone) => {
    const { weekday, days: day } = eventDate({ ...times, timeZone })
    return `${weekday} ${day}`
  })
  expect(days).toEqual(['Sabtu 22', 'Minggu 23', 'Minggu 23'])
})

test('several days are named by the first and the last, drawn together to their place', () => {
  const days = { start: '2026-09-09T02:00:00Z', end: '2026-09-11T09:00:00Z' }
  expect(markup(days)).toContain('9–11')
  expect(markup(days)).toContain('textLength="250"')
  expect(markup()).not.toContain('textLength')
})

test('counts a night, and an end at midnight, as one day', () => {
  const daysOf = (start: string, end: string) => eventDate({ start, end, timeZone: 'Asia/Jakarta' }).days
  expect(daysOf('2026-09-09T13:00:00Z', '2026-09-10T00:30:00Z')).toBe('9')
  expect(daysOf('2026-09-09T02:00:00Z', '2026-09-09T17:00:00Z')).toBe('9')
})

test('names both months of a range', () => {
  const times = { start: '2026-08-30T02:00:00Z', end: '2026-09-01T09:00:00Z' }
  expect(eventDate({ ...times, timeZone: 'Asia/Jakarta' })).toMatchObject({ days: '30–1', month: 'Agu–Sep' })
  expect(markup(times)).toContain('Agu–Sep')
})

test('from five in the evening the house is lit, by day too', () => {
  const evening = { start: '2026-08-22T10:00:00Z', region: 'Hub 7 Surabaya' }
  expect(markup(evening)).toContain(kunyit[3])
  expect(markup({ ...evening, start: '2026-08-22T09:59:00Z' })).not.toContain(kunyit[3])
})

test('shows the hub’s house for regional events and the subject for national ones', () => {
  const [surabaya, ambon] = [markup({ region: 'Hub 7 Surabaya' }), markup({ region: 'Hub 11 Ambon' })]
  expect(surabaya).not.toBe(ambon)
  expect(markup({ words: ['Peta Peluang Ekonomi Biru'] })).not.toBe(markup())
  expect(markup({ words: ['Arus Kas'], region: 'Hub 7 Surabaya' })).toBe(surabaya)
})

test('national covers of other words differ by more than their glyph', () => {
  const titles = ['Kertas ke Klik', 'Peta Peluang', 'Temu Tim', 'Git dan Kerja Tim', 'Speed Mentoring', 'Meja Bundar']
  const drawn = titles.map((title) =>
    markup({ words: [title] })
      .split('<path')
      .slice(1, 3)
      .join(),
  )
  expect(new Set(drawn).size).toBeGreaterThan(4)
})

test('speakers are shown by their pictures, else by their initials, three at most', () => {
  const named = ['Yohana Kambuayari', 'Ningtyasih', 'Raka Wiratmaya', 'Gregorius'].map((name) => ({
    name,
    photo: null,
  }))
  const svg = markup({ speakers: [...named.slice(0, 2), { name: 'Tiorma', photo: '/files/avatar/t.webp' }] })
  expect(svg).toContain('>YK</text>')
  expect(svg).toContain('>N</text>')
  expect(svg).toContain('href="/files/avatar/t.webp"')
  expect(markup({ speakers: named })).not.toContain('>G</text>')
})

test('a name cannot write markup into the drawing', () => {
  expect(markup({ speakers: [{ name: '<b> "&x', photo: null }] })).not.toContain('<b>')
})

test('is small and has valid numbers for every shape and place', () => {
  for (const hub of [null, ...Array.from({ length: 11 }, (_, at) => `Hub ${at + 1}`)]) {
    for (const width of [1116, 900, 640, 360]) {
      const speakers = [1, 2, 3].map((at) => ({ name: `Ayu ${at}`, photo: null }))
      const svg = markup({ region: hub, speakers }, { ...CARD, width, theme: 'dark' })
      expect(svg).not.toMatch(/NaN|undefined/)
      expect(Buffer.byteLength(svg)).toBeLessThan(6000)
    }
  }
})
