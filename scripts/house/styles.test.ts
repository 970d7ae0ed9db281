import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    code: readFileSync(join(root, file), 'utf8'),
  }))

/** Files that import Mantine's sheets, with the reason for each outside the shared file. */
const SHEETS: Record<string, string> = {
  'web/src/ui/theme/mantine-sheets.ts': 'the one place',
  'web/src/console.tsx': 'the console has all of them',
  'web/src/features/console-overview/trend-drawing.tsx': 'charts, which only the console draws',
  'web/src/features/console/field/html-field.tsx': 'the editor, which only the console has',
}

test('a sheet of Mantine’s is imported in one place: its order matters, and every page has it from the start', () => {
  const found = read('web/src/**/*.{ts,tsx}').filter(({ code }) => /import '@mantine\/[^']*\.css'/.test(code))
  expect(found.map(({ file }) => file).toSorted()).toEqual(Object.keys(SHEETS).toSorted())
})

test('pages change at named widths: ui/theme/breakpoints.css', () => {
  const sheets = read('web/src/**/*.css').filter(({ file }) => !file.endsWith('/ui/theme/breakpoints.css'))
  expect(sheets.length).toBeGreaterThan(100)
  const wild = sheets.flatMap(({ file, code }) =>
    [...code.matchAll(/@(?:custom-media|media)[^{;]*\d(?:px|r?em)\b[^{;]*/g)].map(([query]) => `${file}: ${query}`),
  )
  expect(wild).toEqual([])
})
