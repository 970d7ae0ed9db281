import { afterEach, expect, test, vi } from 'vitest'
import { photoSet } from './photo.ts'

const saving = (saveData: boolean) => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null } })
  vi.stubGlobal('navigator', { connection: { saveData } })
}

afterEach(() => vi.unstubAllGlobals())

test('offers a picture in several widths, also with a signed address', () => {
  saving(false)
  expect(photoSet('/files/avatar/a.webp', [64, 128])).toBe(
    '/files/avatar/a.webp?w=64 64w, /files/avatar/a.webp?w=128 128w',
  )
  expect(photoSet('/files/forum/a.webp?until=1&signature=b', [400])).toBe(
    '/files/forum/a.webp?until=1&signature=b&w=400 400w',
  )
})

test('offers narrower widths while saving data', () => {
  saving(true)
  expect(photoSet('/files/avatar/a.webp', [64, 128, 256])).not.toContain('256w')
  expect(photoSet('/files/avatar/a.webp', [800, 1600])).toBe('/files/avatar/a.webp?w=800 800w')
})

test('pictures of other hosts come as they are', () => {
  saving(false)
  expect(photoSet('https://example.com/a.webp', [400])).toBeUndefined()
  expect(photoSet(null, [400])).toBeUndefined()
})
