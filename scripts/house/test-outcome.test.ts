import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readOutcome } from './test-outcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'semai-outcome-'))
afterAll(() => rmSync(folder, { recursive: true }))

function outcomeOf(testResults: object[]) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify({ testResults }))
  return readOutcome(path, '/house')
}

describe('readOutcome', () => {
  test('names a failed test by file, title and the first line of its error', () => {
    const failed = { fullName: 'books a room', status: 'failed', failureMessages: ['Error: no room\n    at line 3'] }
    const file = { name: '/house/e2e/markas/book.test.ts', status: 'failed', assertionResults: [failed] }
    expect(outcomeOf([file])).toEqual({
      passed: 0,
      failures: ['e2e/markas/book.test.ts › books a room: Error: no room'],
      flaky: [],
    })
  })

  test('counts a test that passed on a retry as passed, and lists it as flaky', () => {
    const retried = { fullName: 'books a room', status: 'passed', failureMessages: ['Error: no room'] }
    const passed = { fullName: 'cancels', status: 'passed', failureMessages: [] }
    const file = { name: '/house/e2e/markas/book.test.ts', status: 'passed', assertionResults: [retried, passed] }
    expect(outcomeOf([file])).toEqual({
      passed: 2,
      failures: [],
      flaky: ['e2e/markas/book.test.ts › books a room: Error: no room'],
    })
  })

  test('reports a file whose import or hook failed', () => {
    const file = {
      name: '/house/api/src/backup.test.ts',
      status: 'failed',
      message: 'no module b',
      assertionResults: [],
    }
    expect(outcomeOf([file]).failures).toEqual(['api/src/backup.test.ts › (seluruh berkas): no module b'])
  })

  test('has no passed tests without a report', () => {
    expect(readOutcome(join(folder, 'none.json'), '/house')).toEqual({ passed: 0, failures: [], flaky: [] })
  })
})
