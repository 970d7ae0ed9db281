import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync(
  [
    '{.oxlintrc,knip,package}.json',
    '*.{md,ts}',
    'docs/*.md',
    '{api,contract,web}/src/**/*.{ts,tsx,css}',
    'web/{build,public}/*.{ts,tsx,js}',
    'web/*.{ts,html}',
    '{api/db,api/test,bench,deploy,e2e,scripts}/**/*.{ts,mjs,md,yaml,yml,sql}',
  ],
  {
    cwd: root,
    exclude: [
      '**/node_modules/**',
      '**/*.gen.ts',
      '{scripts/house,web/build}/named-path*.test.ts',
      'scripts/fixtures/**',
      // Migrations are never edited and may name removed paths.
      'api/db/migrations/**',
    ],
  },
)

// A path from the top: `web/src/main.tsx`, `e2e/*.test.ts`, `web/src/shell/{frame,guest/guest-layout}.tsx`.
const PATH =
  /(?<![\w@./$-])(?:api|bench|contract|deploy|docs|e2e|scripts|web)\/[\w@./*{},$-]*\.(?:css|html|js|json|md|mjs|sql|tsx?)\b\}?/g

// Paths with a placeholder: `e2e/${name}.test.ts`, `NNNN_noun.sql`.
const isPattern = (path: string) => /\$\{|NNNN/.test(path)

const namedIn = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(PATH)].map(([path]) => path).filter((path) => !isPattern(path))

// In its own folder's documents, `bench/api/bare.ts` is `api/bare.ts`.
const isThere = (path: string, file: string) =>
  [root, join(root, dirname(file))].some((cwd) => globSync(path.replaceAll('$', String.raw`\$`), { cwd }).length > 0)

test('a path that code, a setting or a document names is there', () => {
  expect(files.length).toBeGreaterThan(1000)
  const gone = files.flatMap((file) =>
    namedIn(file)
      .filter((path) => !isThere(path, file))
      .map((path) => `${path} in ${file}`),
  )
  expect(gone).toEqual([])
})
