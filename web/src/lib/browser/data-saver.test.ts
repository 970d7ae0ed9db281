import { afterEach, expect, test, vi } from 'vitest'
import { isSaving } from './data-saver.ts'

const on = (connection: object | undefined, data_saver?: string) => {
  const kept = data_saver ? JSON.stringify({ data_saver }) : null
  vi.stubGlobal('window', { localStorage: { getItem: () => kept } })
  vi.stubGlobal('navigator', { connection })
}

afterEach(() => vi.unstubAllGlobals())

test('a browser that saves data and a 2g network are spared', () => {
  on({ saveData: true })
  expect(isSaving()).toBe(true)
  on({ effectiveType: 'slow-2g' })
  expect(isSaving()).toBe(true)
  on({ effectiveType: '4g' }, 'auto')
  expect(isSaving()).toBe(false)
})

test('a browser that tells nothing of its network is not spared', () => {
  on(undefined)
  expect(isSaving()).toBe(false)
})

test('what one set counts more than the network', () => {
  on({ effectiveType: '4g' }, 'on')
  expect(isSaving()).toBe(true)
  on({ saveData: true, effectiveType: '2g' }, 'off')
  expect(isSaving()).toBe(false)
})
