import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const fixture = join(root, 'scripts/fixtures/bad-imports')
const folder = mkdtempSync(join(tmpdir(), 'semai-lint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the lint refuses every import that the import table forbids', () => {
  const bad = globSync('**/takes-*.ts', { cwd: fixture }).map((file) => join(fixture, file))
  expect(bad.length).toBeGreaterThan(5)
  const refused = lint().filter(({ rule }) => rule.includes('dependencies'))
  expect([...new Set(refused.map(({ file }) => join(root, file)))].toSorted()).toEqual(bad.toSorted())
})

/** Lints the fixture with the house's own rules, which otherwise leave it out. */
function lint(): { file: string; rule: string }[] {
  const rules = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as Record<string, unknown>
  const config = join(root, 'node_modules/.cache-oxlint-fixture.json')
  writeFileSync(config, JSON.stringify({ ...rules, ignorePatterns: [] }))
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(oxlint, ['-c', config, '-f', 'json', fixture], { cwd: root, encoding: 'utf8' })
  rmSync(config)
  const { diagnostics } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    diagnostics: { code?: string; filename: string }[]
  }
  return diagnostics.map(({ code = '', filename }) => ({ file: filename, rule: code }))
}

test('no route file imports a sheet: it would travel in the entry, to every page', () => {
  const pages = join(root, 'web/src/routes')
  const routes = globSync('**/*.tsx', { cwd: pages }).filter((file) => !/(^|\/)-[^/]*$/.test(file))
  expect(routes.length).toBeGreaterThan(50)
  const bad = routes.filter((file) => /import .*\.css'/.test(readFileSync(join(pages, file), 'utf8')))
  expect(bad).toEqual([])
})
