import { expect, test } from 'vitest'
import { assetsOf } from './manifest.ts'
import { namedPath, namedPrefix, replaceNamed } from './named-path.ts'

test('a path that is not there is named by the error', () => {
  expect(namedPath('web/src/main.tsx')).toBe('web/src/main.tsx')
  expect(() => namedPath('web/src/gone.tsx')).toThrow('web/src/gone.tsx')
})

test('so is the beginning of paths that none has', () => {
  expect(namedPrefix('web/src/ui/field/plain-')).toBe('web/src/ui/field/plain-')
  expect(() => namedPrefix('web/src/ui/field/gone-')).toThrow('web/src/ui/field/gone-')
  expect(() => namedPrefix('web/src/gone/')).toThrow('web/src/gone/')
})

test('rejects a preload of a module without a chunk', () => {
  const manifest = { 'src/guest.tsx': { file: 'guest.js' } }
  expect(assetsOf(manifest, 'src/guest.tsx')).toEqual(['/guest.js'])
  expect(() => assetsOf(manifest, 'src/main.tsx')).toThrow('src/main.tsx')
  expect(() => assetsOf(manifest, 'src/gone.tsx')).toThrow('src/gone.tsx')
})

test('a text of the page that is to be replaced must be in it', () => {
  expect(replaceNamed('<title>Semai</title>', 'Semai', '$&')).toBe('<title>$&</title>')
  expect(() => replaceNamed('<title></title>', 'Semai', '')).toThrow('Semai')
})
