import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface FileResult {
  /** Absolute path. */
  name: string
  /** Error of the file itself: an import, or a hook around its tests. */
  message?: string
  tests: TestResult[]
}

interface TestResult {
  title: string
  status: 'passed' | 'failed' | 'skipped'
  /** Messages of all tries that failed, also of a test that passed in the end. */
  errors: string[]
  /** How many cases a test that goes through a list has checked. */
  checked?: number
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      fullName: string
      status: string
      failureMessages?: string[]
      meta?: { checked?: number }
    }[]
  }[]
}

interface PlaywrightReport {
  config: { rootDir: string }
  suites: Suite[]
  errors: { message?: string; location?: { file: string } }[]
}

interface Suite {
  file: string
  specs: {
    title: string
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      annotations: { type: string; description?: string }[]
      results: { errors: { message?: string }[] }[]
    }[]
  }[]
  suites?: Suite[]
}

/** Results by file, from a JSON report of vitest's or Playwright's. A missing report has none. */
export function readReport(path: string): FileResult[] {
  if (!existsSync(path)) return []
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport
  return 'testResults' in report ? ofVitest(report) : ofPlaywright(report)
}

function ofVitest({ testResults }: VitestReport): FileResult[] {
  return testResults.map(({ name, status, message = '', assertionResults }) => {
    const tests = assertionResults.map((test): TestResult => ({
      title: test.fullName.trim(),
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      errors: test.failureMessages ?? [],
      ...(test.meta?.checked !== undefined && { checked: test.meta.checked }),
    }))
    const failedItself = status === 'failed' && tests.every((test) => test.status !== 'failed')
    return { name, tests, ...(failedItself && { message }) }
  })
}

function ofPlaywright({ config, suites, errors }: PlaywrightReport): FileResult[] {
  const files = suites.map((suite) => ({ name: join(config.rootDir, suite.file), tests: testsOf(suite) }))
  const failed = errors.map(({ message = '', location }) => ({
    name: location?.file ?? config.rootDir,
    message: stripVTControlCharacters(message),
    tests: [],
  }))
  return [...files, ...failed]
}

const STATUS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const

function testsOf({ specs, suites = [] }: Suite): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, annotations, results }) => {
      const checked = annotations.find(({ type }) => type === 'checked')?.description
      const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
      return {
        title,
        status: STATUS[status],
        errors: messages.map((message) => stripVTControlCharacters(message)),
        ...(checked !== undefined && { checked: Number(checked) }),
      }
    }),
  )
  return [...own, ...suites.flatMap(testsOf)]
}
