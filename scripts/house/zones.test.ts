// An instant is shown on the clock of the profile, not of the device: web/src/lib/time/format-date.ts does it, and by default.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../web/src')

/** May ask the clock itself, with the reason. */
const ALLOWED = new Set([
  'lib/time/format-date.ts',
  // Days as text that sorts, of a zone that is always named.
  'lib/time/local-day.ts',
  'features/console/zone-time.ts',
  // Data are bought by the device's own month.
  'lib/browser/data-used.ts',
  'features/profile/setting/data-used.tsx',
  // Stands on the login page, which has no room for the formats.
  'lib/call/failure-text.ts',
])

const BY_DEVICE =
  /\.toLocale(Date|Time)String\(|new Date\([^)]*\)\.toLocaleString\(|DateTimeFormat\(|\.get(Hours|Minutes|Date|Day|Month|FullYear)\(/

test('no part of the web writes an hour or a day by the clock of the device', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  const offenders = files.filter((file) => !ALLOWED.has(file) && BY_DEVICE.test(readFileSync(join(root, file), 'utf8')))
  expect(files.length).toBeGreaterThan(500)
  expect(offenders).toEqual([])
})
