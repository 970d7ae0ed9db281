import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { skippedFiles } from './skipped-tests.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'semai-skipped-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('names files without a run test with the reason, and no partly run ones', () => {
  const report = join(folder, 'report.json')
  const results = [
    ['api/src/start.test.ts', ['skipped', 'skipped']],
    ['api/src/restore.slow.test.ts', ['skipped', 'passed']],
    ['api/src/several-processes.test.ts', ['pending']],
  ] as const
  const testResults = results.map(([name, statuses]) => ({
    name: join(root, name),
    assertionResults: statuses.map((status) => ({ fullName: 'does so', status })),
  }))
  writeFileSync(report, JSON.stringify({ testResults }))
  expect(skippedFiles(report, root)).toEqual([
    expect.stringMatching(/^api\/src\/several-processes\.test\.ts \(.*perlu redis-server\)$/),
    'api/src/start.test.ts (hanya pada basis data tertanam)',
  ])
})

test('every file that may leave all of its tests out can say why', () => {
  const files = globSync(['{api,e2e,scripts}/**/*.test.ts'], { cwd: root, exclude: ['**/node_modules/**'] })
  const mayBeLeftOut = files.filter((file) => {
    return /\bdescribe\.(?:skipIf|runIf)\(/.test(readFileSync(join(root, file), 'utf8'))
  })
  expect(mayBeLeftOut.length).toBeGreaterThan(10)
  const report = join(folder, 'all.json')
  const testResults = mayBeLeftOut.map((file) => ({
    name: join(root, file),
    assertionResults: [{ fullName: 'does so', status: 'skipped' }],
  }))
  writeFileSync(report, JSON.stringify({ testResults }))
  expect(skippedFiles(report, root).filter((line) => line.endsWith('(tanpa alasan)'))).toEqual([])
})
