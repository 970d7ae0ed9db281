import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Why type has a size of its own there. */
const EXCEPTIONS: Record<string, string> = {
  'web/src/shell/notification/bell.module.css': 'a number at an icon, which is said in words too',
  'web/src/ui/card/hero-card.module.css': 'the number in a ring is drawn in units of the ring',
}

/** Declarations of type whose size does not follow the one that the person chose. */
const pixelsIn = (css: string) =>
  [...css.matchAll(/(?:^|[\s;{])(?:font|font-size|line-height): *([^;}]*)/g)]
    .map(([declaration, value = '']) => ({
      declaration: declaration.trim(),
      value: value.replace(/m(?:in|ax)\([^;]*rem[^;]*\)/g, ''),
    }))
    .filter(({ value }) => /\dpx/.test(value))
    .map(({ declaration }) => declaration)

test('type is in rem: it follows the size that a person chose in the browser', () => {
  const files = globSync('web/src/**/*.css', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  const found = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !EXCEPTIONS[file])
    .flatMap((file) => pixelsIn(readFileSync(join(root, file), 'utf8')).map((declaration) => `${file}: ${declaration}`))
  expect(found).toEqual([])
})

test('the check finds type in pixels, and lets pass what only bounds it', () => {
  expect(pixelsIn('.a { font: 600 14px/20px var(--font-sans); }')).toHaveLength(1)
  expect(pixelsIn('.a { font-size: 15px }')).toHaveLength(1)
  expect(pixelsIn('.a { font-size: min(1rem, max(16px, 9vw)); height: 20px }')).toEqual([])
})
