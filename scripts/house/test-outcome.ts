import { relative } from 'node:path'
import { readReport } from './test-report.ts'

interface Outcome {
  passed: number
  /** Lines with file, title, and first line of the error. */
  failures: string[]
  /** Tests that passed on a retry, one line each. */
  flaky: string[]
}

/** Read the outcome of a run from its report. */
export function readOutcome(report: string, root: string): Outcome {
  const outcome: Outcome = { passed: 0, failures: [], flaky: [] }
  for (const { name, message, tests } of readReport(report)) {
    const line = (title: string, [error = '']: string[]) => lineOf(`${relative(root, name)} › ${title}`, error)
    const failed = tests.filter(({ status }) => status === 'failed')
    const passed = tests.filter(({ status }) => status === 'passed')
    outcome.passed += passed.length
    outcome.failures.push(...failed.map(({ title, errors }) => line(title, errors)))
    if (message !== undefined) outcome.failures.push(line('(seluruh berkas)', [message]))
    const retried = passed.filter(({ errors }) => errors.length > 0)
    outcome.flaky.push(...retried.map(({ title, errors }) => line(title, errors)))
  }
  return outcome
}

function lineOf(test: string, error: string) {
  const first = error.split('\n')[0] ?? ''
  return `${test}${first ? `: ${first.slice(0, 200)}` : ''}`
}
