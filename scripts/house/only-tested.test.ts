// Modules that only tests import are not part of the product.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const isTest = (file: string) => /\.(?:test|fixture)\.tsx?$|^api\/test\/|^e2e\/|^bench\//.test(file)
const files = globSync(
  ['{api/src,api/db,api/test,contract/src,drawing/src,web/src,web/build,scripts,e2e,bench}/**/*.{ts,tsx}'],
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/demo/**', 'scripts/fixtures/**'],
  },
)

/** Tables of facts for readers and tests, which the product does not import. */
const STATEMENTS = new Set([
  'api/src/features/retention/elsewhere-rules.ts',
  'api/src/features/retention/retention-rules.ts',
])

/** Map each file to the files that import it, or name it as a worker or page. */
function importers(): Map<string, string[]> {
  const found = new Map<string, string[]>(files.map((file) => [file, []]))
  for (const file of files) {
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(/['"`](\.{1,2}\/[^'"`\n]+)['"`]/g)) {
      const named = join(dirname(file), path.replace(/\?.*$/, ''))
      for (const end of ['', '.ts', '.tsx']) found.get(named + end)?.push(file)
    }
  }
  return found
}

test('no module of the product is imported by tests alone', () => {
  const onlyTested = [...importers()]
    .filter(
      ([file, by]) =>
        /^(?:api\/(?:src|db)|web\/src)\//.test(file) && !isTest(file) && by.length > 0 && by.every(isTest),
    )
    .map(([file]) => file)
  expect(onlyTested.filter((file) => !STATEMENTS.has(file))).toEqual([])
  expect(onlyTested).toEqual(expect.arrayContaining([...STATEMENTS]))
})
