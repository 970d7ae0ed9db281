import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sheet = readFileSync(join(import.meta.dirname, 'key-hint.module.css'), 'utf8')

test('shows key hints only on wide screens with a mouse', () => {
  expect(sheet).toMatch(/^\.keys \{\n  display: none;/m)
  expect(sheet.match(/@media [^{]*/g)).toEqual(['@media (hover: hover) and (pointer: fine) and (--wide) '])
})
