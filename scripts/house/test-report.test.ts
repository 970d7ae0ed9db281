import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readReport } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'semai-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(report: object) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return readReport(path)
}

test("a report of Playwright's is read like one of vitest's", () => {
  const file = join('/house', 'e2e/markas/book.test.ts')
  const flaky = ['Error: no room\n    at line 3', 'Error: no page']
  const vitest = {
    name: file,
    status: 'failed',
    assertionResults: [
      { fullName: 'books a room', status: 'passed', failureMessages: flaky, meta: { checked: 120 } },
      { fullName: 'cancels', status: 'failed', failureMessages: ['Error: no button'] },
      { fullName: 'waits', status: 'pending' },
    ],
  }
  const of = (title: string, status: string, messages: string[][]) => ({
    title,
    tests: [
      {
        status,
        annotations: title === 'books a room' ? [{ type: 'checked', description: '120' }] : [],
        results: messages.map((errors) => ({ errors: errors.map((message) => ({ message })) })),
      },
    ],
  })
  const playwright = {
    config: { rootDir: '/house/e2e' },
    errors: [],
    suites: [
      {
        file: 'markas/book.test.ts',
        specs: [
          of('books a room', 'flaky', [[`\u001B[31mError\u001B[39m: no room\n    at line 3`], ['Error: no page'], []]),
        ],
        suites: [
          {
            file: 'markas/book.test.ts',
            specs: [of('cancels', 'unexpected', [['Error: no button']]), of('waits', 'skipped', [[]])],
          },
        ],
      },
    ],
  }
  const expected = {
    name: file,
    tests: [
      { title: 'books a room', status: 'passed', errors: flaky, checked: 120 },
      { title: 'cancels', status: 'failed', errors: ['Error: no button'] },
      { title: 'waits', status: 'skipped', errors: [] },
    ],
  }
  expect(read({ testResults: [vitest] })).toEqual([expected])
  expect(read(playwright)).toEqual([expected])
})

test('a file that failed by itself has the error of its import or hook', () => {
  const name = '/house/e2e/markas/book.test.ts'
  const expected = [{ name, message: 'no module b', tests: [] }]
  expect(read({ testResults: [{ name, status: 'failed', message: 'no module b', assertionResults: [] }] })).toEqual(
    expected,
  )
  const error = { message: 'no module b', location: { file: name } }
  expect(read({ config: { rootDir: '/house/e2e' }, suites: [], errors: [error] })).toEqual(expected)
})

test('a report that was not written has no results', () => {
  expect(readReport(join(folder, 'none.json'))).toEqual([])
})
