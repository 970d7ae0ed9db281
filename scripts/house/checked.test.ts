import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countChecked } from './checked.ts'

const folder = mkdtempSync(join(tmpdir(), 'semai-checked-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(name: string, file: string, ...tests: { status: string; meta?: { checked: number } }[]) {
  const path = join(folder, `${name}.json`)
  const assertionResults = tests.map((one) => ({ fullName: 'does so', ...one }))
  writeFileSync(path, JSON.stringify({ testResults: [{ name: join('/house', file), assertionResults }] }))
  return path
}

test('what passed is counted by kind, a walk by its steps, and what two databases were asked once', () => {
  const passed = { status: 'passed' }
  const reports = [
    report('matrix', 'api/src/every-call/access-matrix.test.ts', passed, passed, { status: 'failed' }),
    report('pages', 'e2e/page/pages.test.ts', { ...passed, meta: { checked: 120 } }, passed),
    report('postgres', 'api/src/features/chat/live.test.ts', passed, passed),
    report('embedded', 'api/src/features/chat/live.test.ts', passed, { status: 'skipped' }),
    join(folder, 'never-written.json'),
  ]
  expect([...countChecked(reports, '/house')].filter(([, count]) => count > 0)).toEqual([
    ['panggilan × siapa', 2],
    ['alamat × tema × ukuran', 121],
    ['fakta API lain', 2],
  ])
})
