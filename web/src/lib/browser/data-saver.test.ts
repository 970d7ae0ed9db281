import { afterEach, expect, test, vi } from 'vitest'
import { isSaving, mayFetchAhead } from './data-saver.ts'

const on = (connection: object | undefined, data_saver?: string) => {
  const saved = data_saver ? JSON.stringify({ data_saver }) : null
  vi.stubGlobal('window', { localStorage: { getItem: () => saved } })
  vi.stubGlobal('navigator', { connection })
}

/** Stub resource timings: a large file with this speed (none if 0), a small one, and a large one from the cache. */
const filesCame = (mbitPerS: number) => {
  const file = { transferSize: 50_300, encodedBodySize: 50_000, responseStart: 600, responseEnd: 600 + 400 / mbitPerS }
  const small = { transferSize: 500, encodedBodySize: 200, responseStart: 600, responseEnd: 600 }
  const cached = { transferSize: 0, encodedBodySize: 50_000, responseStart: 600, responseEnd: 600 }
  vi.stubGlobal('performance', { getEntriesByType: () => [small, cached, ...(mbitPerS > 0 ? [file] : [])] })
}

afterEach(() => vi.unstubAllGlobals())

test('saves data if the browser asks for it or reports a 2g network', () => {
  on({ saveData: true })
  expect(isSaving()).toBe(true)
  on({ effectiveType: 'slow-2g' })
  expect(isSaving()).toBe(true)
  on({ effectiveType: '4g' }, 'auto')
  expect(isSaving()).toBe(false)
})

test('does not save data if the browser reports no network', () => {
  on(undefined)
  expect(isSaving()).toBe(false)
})

test('prefers the setting over the network', () => {
  on({ effectiveType: '4g' }, 'on')
  expect(isSaving()).toBe(true)
  on({ saveData: true, effectiveType: '2g' }, 'off')
  expect(isSaving()).toBe(false)
})

test('does not prefetch on a line that the browser reports as slow', () => {
  on({ effectiveType: '4g', downlink: 1.5 })
  expect(mayFetchAhead()).toBe(false)
  on({ effectiveType: '4g', downlink: 10 })
  expect(mayFetchAhead()).toBe(true)
})

test('measures the large files of the page if the browser does not report a speed', () => {
  on(undefined)
  filesCame(1.6)
  expect(mayFetchAhead()).toBe(false)
  filesCame(20)
  expect(mayFetchAhead()).toBe(true)
  filesCame(0)
  expect(mayFetchAhead()).toBe(true)
})

test('does not prefetch on a mobile network unless the person has turned the data saver off', () => {
  filesCame(20)
  on({ type: 'cellular' })
  expect(mayFetchAhead()).toBe(false)
  on({ type: 'cellular' }, 'off')
  expect(mayFetchAhead()).toBe(true)
  on({ type: 'wifi' }, 'on')
  expect(mayFetchAhead()).toBe(false)
})
