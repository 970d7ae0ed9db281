import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  activeOf,
  deviceTime,
  nextProgress,
  watchedOf,
  type Content,
  type StoredProgress,
  type Sync,
} from '../../lib/content/progress.ts'
import { goalOf } from './rules.ts'

const START = Date.parse('2026-08-13T03:00:00Z')
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString()

const none = { duration_seconds: null, page_count: null, reading_minutes: null }
const film = { ...none, source: 'file', duration_seconds: 240 } as const
const pdf = { ...none, source: 'pdf', page_count: 12 } as const
const text = { ...none, source: 'html', reading_minutes: 5 } as const
const video: Content = { ...film, goal: goalOf({ ...film, type: 'video' }) }
const book: Content = { ...pdf, goal: goalOf({ ...pdf, type: 'book' }) }
const article: Content = { ...text, goal: goalOf({ ...text, type: 'article' }) }
const htmlBook: Content = { ...text, goal: goalOf({ ...text, type: 'book' }) }

interface Arrival {
  /** Seconds after the first arrival. */
  arrives: number
  sync: Sync
}

/** Simulate the database: the first sync makes the row, and watched ranges are merged. */
function progressAfter(content: Content, arrivals: Arrival[]) {
  const [first] = arrivals
  if (!first) throw new Error('nothing arrived')
  const seconds = new Set<number>()
  let stored: StoredProgress = {
    last_position: 0,
    percent: 0,
    completed_at: null,
    device_updated_at: new Date(deviceTime(first.sync, new Date(at(first.arrives)))).toISOString(),
    counted_from: at(first.arrives),
    created_at: at(first.arrives),
    seconds: 0,
  }
  let progress
  for (const { arrives, sync } of arrivals) {
    const now = new Date(at(arrives))
    for (const [from, to] of [...watchedOf(content, sync), ...activeOf(content, sync, now)]) {
      for (let second = from; second < to; second++) seconds.add(second)
    }
    progress = nextProgress(content, { ...stored, seconds: seconds.size }, sync, now)
    stored = { ...stored, ...progress }
  }
  return progress
}

const watches = (from: number, to: number, device: number): Sync => ({
  last_position: to,
  watched: [{ from, to }],
  device_updated_at: at(device),
})

const reads = (scroll: number, active_seconds: number, device: number): Sync => ({
  last_position: scroll,
  active_seconds,
  device_updated_at: at(device),
})

const opens = { arrives: 0, sync: { last_position: 0, device_updated_at: at(0) } }

test('has the state opened without progress', () => {
  expect(progressAfter(video, [opens])).toMatchObject({ state: 'opened', percent: 0, last_position: 0 })
  expect(progressAfter(book, [opens])).toMatchObject({ state: 'opened', percent: 0, last_position: 1 })
})

test('completes a video at 90 % watched in any order', () => {
  const parts = [watches(200, 240, 40), watches(0, 100, 140), watches(100, 175, 215)]
  const arrivals = parts.map((sync) => ({ arrives: Date.parse(sync.device_updated_at) / 1000 - START / 1000, sync }))
  const before = progressAfter(video, [opens, ...arrivals])
  expect(before).toMatchObject({ state: 'in_progress', percent: 89, completed_at: null })
  const last = { arrives: 216, sync: watches(174, 176, 216) }
  expect(progressAfter(video, [opens, ...arrivals, last])).toMatchObject({
    state: 'completed',
    percent: 100,
    completed_at: at(216),
  })
})

test('counts a repeated part once', () => {
  const again = Array.from({ length: 10 }, (_, n) => ({ arrives: 60 * n, sync: watches(0, 60, 60 * n) }))
  expect(progressAfter(video, again)).toMatchObject({ state: 'in_progress', percent: 25 })
})

test('moves only the position when skipping to the end', () => {
  const skips = { arrives: 300, sync: { last_position: 240, device_updated_at: at(300) } }
  expect(progressAfter(video, [opens, skips])).toMatchObject({ state: 'in_progress', percent: 0, last_position: 240 })
})

test('counts double speed fully, and faster playback only within the allowance', () => {
  const twice = { arrives: 108, sync: watches(0, 216, 108) }
  expect(progressAfter(video, [opens, twice])).toMatchObject({ state: 'completed' })
  const faster = { arrives: 53, sync: watches(0, 216, 53) }
  expect(progressAfter(video, [opens, faster])).toMatchObject({ state: 'in_progress', percent: 89 })
})

test('never completes content by a single call', () => {
  const claims = {
    last_position: 240,
    watched: [{ from: 0, to: 240 }],
    active_seconds: 86_400,
    device_updated_at: at(0),
  }
  const old = { ...claims, device_updated_at: '2020-01-01T00:00:00Z' }
  for (const content of [video, article, htmlBook]) {
    for (const sync of [claims, old]) {
      const progress = progressAfter(
        content,
        Array.from({ length: 5 }, () => ({ arrives: 0, sync })),
      )
      expect(progress?.state).toBe('in_progress')
    }
  }
  expect(progressAfter(video, [{ arrives: 0, sync: old }])?.percent).toBe(45)
})

test('completes content that was read offline for hours after opening', () => {
  const later = { arrives: 7200, sync: watches(0, 240, 300) }
  expect(progressAfter(video, [opens, later])).toMatchObject({ state: 'completed', completed_at: at(7200) })
  const read = { arrives: 7200, sync: reads(1, 200, 260) }
  expect(progressAfter(article, [opens, read])).toMatchObject({ state: 'completed' })
})

test('counts offline reading before the first call by half, and fully with a later call', () => {
  const heard = { arrives: 0, sync: watches(0, 240, -600) }
  expect(progressAfter(video, [heard])).toMatchObject({ state: 'in_progress', percent: 45 })
  const opensAgain = { arrives: 3600, sync: { last_position: 240, device_updated_at: at(3600) } }
  expect(progressAfter(video, [heard, opensAgain])).toMatchObject({ state: 'completed' })
})

test('completes a PDF by the last page or by marking it', () => {
  const reachesPage = (page: number) => ({ arrives: 10, sync: { last_position: page, device_updated_at: at(10) } })
  expect(progressAfter(book, [opens, reachesPage(6)])).toMatchObject({
    state: 'in_progress',
    percent: 45,
    last_position: 6,
  })
  expect(progressAfter(book, [opens, reachesPage(12)])).toMatchObject({ state: 'completed', percent: 100 })
  const done = { arrives: 20, sync: { last_position: 3, is_done: true, device_updated_at: at(20) } }
  expect(progressAfter(book, [opens, done])).toMatchObject({ state: 'completed', last_position: 3 })
  expect(progressAfter(htmlBook, [opens, done])).toMatchObject({ state: 'completed' })
})

test('does not complete an article or a video by marking it', () => {
  const done = { arrives: 20, sync: { last_position: 0, is_done: true, device_updated_at: at(20) } }
  expect(progressAfter(article, [opens, done])).toMatchObject({ state: 'opened' })
  expect(progressAfter(video, [opens, done])).toMatchObject({ state: 'opened' })
})

test('completes a text after scrolling 90 % and a third of the reading time', () => {
  const scrolls = (scroll: number, active: number) => ({ arrives: active, sync: reads(scroll, active, active) })
  expect(progressAfter(article, [opens, scrolls(0.9, 100)])).toMatchObject({ state: 'completed' })
  expect(progressAfter(article, [opens, scrolls(0.89, 300)])).toMatchObject({ state: 'in_progress', percent: 89 })
  expect(progressAfter(article, [opens, scrolls(1, 99)])).toMatchObject({ state: 'in_progress', percent: 99 })
})

test('completes a text that was scrolled to the end before it was read', () => {
  const arrivals = [opens, { arrives: 5, sync: reads(1, 5, 5) }, { arrives: 120, sync: reads(0.3, 115, 120) }]
  expect(progressAfter(article, arrivals)).toMatchObject({ state: 'completed', last_position: 0.3 })
})

test('counts a repeated sync once', () => {
  const sync = reads(1, 60, 60)
  const again = [60, 61, 200, 400].map((arrives) => ({ arrives, sync }))
  expect(progressAfter(article, [opens, ...again])).toMatchObject({ state: 'in_progress', percent: 99 })
})

test('does not overwrite a newer position by an older sync', () => {
  const arrivals = [
    { arrives: 100, sync: watches(0, 80, 90) },
    { arrives: 101, sync: watches(0, 20, 30) },
  ]
  expect(progressAfter(video, arrivals)).toMatchObject({ last_position: 80, device_updated_at: at(90) })
})

test('caps device times at the server’s time', () => {
  const arrivals = [
    { arrives: 0, sync: watches(0, 10, 86_400) },
    { arrives: 60, sync: watches(10, 70, 60) },
  ]
  expect(progressAfter(video, arrivals)).toMatchObject({ last_position: 70, device_updated_at: at(60) })
})

test('keeps content completed', () => {
  const done = { arrives: 10, sync: { last_position: 12, device_updated_at: at(10) } }
  const again = { arrives: 90, sync: { last_position: 2, device_updated_at: at(90) } }
  expect(progressAfter(book, [opens, done, again])).toMatchObject({
    state: 'completed',
    percent: 100,
    completed_at: at(10),
    last_position: 2,
  })
})

test('limits positions to the content', () => {
  const far = { arrives: 1, sync: { last_position: 999_999, device_updated_at: at(1) } }
  expect(progressAfter(video, [far])?.last_position).toBe(240)
  expect(progressAfter(article, [far])?.last_position).toBe(1)
  expect(progressAfter(book, [far])?.last_position).toBe(12)
})

const anySync = fc.record({
  last_position: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 300 })),
  watched: fc.array(fc.record({ from: fc.integer({ min: 0, max: 260 }), to: fc.integer({ min: 1, max: 260 }) }), {
    maxLength: 4,
  }),
  active_seconds: fc.integer({ min: 0, max: 200 }),
  is_done: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  device_updated_at: fc.integer({ min: -600, max: 0 }).map(at),
})

test.each([
  ['a video', video],
  ['a PDF', book],
  ['an article', article],
  ['a book of text', htmlBook],
])('ends the same for any order and repetition of syncs: %s', (_, content) => {
  const order = fc.array(anySync, { minLength: 2, maxLength: 8 }).chain((syncs) =>
    fc.record({
      syncs: fc.constant(syncs),
      shuffled: fc.shuffledSubarray([...syncs, ...syncs], { minLength: syncs.length * 2 }),
      hours: fc.integer({ min: 0, max: 3 }),
    }),
  )
  fc.assert(
    fc.property(order, ({ syncs, shuffled, hours }) => {
      // Only the last sync arrives later. By then all syncs are known.
      const arrive = (some: Sync[]) =>
        progressAfter(
          content,
          some.map((sync, index) => ({ arrives: index === some.length - 1 ? hours * 60 : 0, sync })),
        )
      const { completed_at: one, ...first } = arrive(syncs) ?? { completed_at: null }
      const { completed_at: other, ...second } = arrive(shuffled) ?? { completed_at: null }
      expect(second).toEqual(first)
      expect(other === null).toBe(one === null)
    }),
    { numRuns: 500 },
  )
})
