import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

interface Report {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface Outcome {
  passed: number
  /** One line each: file, title, first line of the error. */
  failures: string[]
  /** Tests that passed on a retry, one line each. */
  flaky: string[]
}

/** Read the outcome of a run from vitest's JSON report. A missing report has no passed tests. */
export function readOutcome(report: string, root: string): Outcome {
  const outcome: Outcome = { passed: 0, failures: [], flaky: [] }
  if (!existsSync(report)) return outcome
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const passed = assertionResults.filter((test) => test.status === 'passed')
    outcome.passed += passed.length
    outcome.failures.push(...failed.map((test) => lineOf(file, test.fullName, test.failureMessages)))
    // The file itself failed: an import, or a hook around its tests.
    if (status === 'failed' && failed.length === 0)
      outcome.failures.push(lineOf(file, '(seluruh berkas)', [message ?? '']))
    // A passed test keeps the errors of its earlier tries.
    const retried = passed.filter((test) => (test.failureMessages ?? []).length > 0)
    outcome.flaky.push(...retried.map((test) => lineOf(file, test.fullName, test.failureMessages)))
  }
  return outcome
}

function lineOf(file: string, title: string, [error = '']: string[] = []) {
  const first = error.split('\n')[0] ?? ''
  return `${file} › ${title.trim()}${first ? `: ${first.slice(0, 200)}` : ''}`
}
