import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countChecked } from './house/checked.ts'
import { skippedFiles } from './house/skipped-tests.ts'
import { readOutcome } from './house/test-outcome.ts'

export interface Step {
  /** Name for `npm run test:long -- <name>`. */
  name: string
  title: string
  /** Seconds it may take on two quiet cores. Printed beside what it took; longer is no failure. */
  budget: number
  command: string[]
  env?: Record<string, string>
  /** Report of the test runner, as JSON. */
  report?: string
}

export interface StepResult {
  name: string
  title: string
  seconds: number
  budget: number
  passed: number
  /** Lines with file, title, and first line of the error. */
  failures: string[]
  /** Tests that passed on a retry. */
  flaky: string[]
}

export const root = join(import.meta.dirname, '..')
export const reports = join(root, 'test-report')
const runner = join(root, 'node_modules/vitest/vitest.mjs')
const journeyRunner = join(root, 'node_modules/@playwright/test/cli.js')

/** A step that runs projects of vitest.config.ts, or only the given files of theirs. */
export function tests(
  step: Pick<Step, 'name' | 'title' | 'budget' | 'env'>,
  projects: string[],
  args: string[] = [],
): Step {
  const report = join(reports, `${step.name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  return { ...step, command: [runner, ...(args.length > 0 ? args : ['run']), ...reporters, ...chosen], report }
}

/** A step that runs projects of playwright.config.ts, or only the given files of theirs. */
export function journeys(step: Pick<Step, 'name' | 'title' | 'budget'>, projects: string[], args: string[] = []): Step {
  const report = join(reports, `${step.name}.json`)
  const options = ['--reporter=list,json', `--output=${join(reports, step.name)}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return { ...step, command: [journeyRunner, 'test', ...args, ...options, ...chosen], env, report }
}

/** Run all steps in sequence, also after a failure. Steps of an inner list run in parallel. */
export async function runSteps(steps: (Step | Step[])[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const one of steps) {
    const beside = Array.isArray(one) ? one : [one]
    // oxlint-disable-next-line no-await-in-loop -- one after another
    results.push(...(await Promise.all(beside.map((step) => run(step, beside.length > 1 ? 'pipe' : 'inherit')))))
  }
  return results
}

/** Prints seconds, counts, flaky tests and failures of a run, and makes the process fail if a step did. */
export function printSummary(results: StepResult[], steps: Step[]) {
  const files = steps.flatMap(({ report }) => report ?? [])
  const seconds = results.map((step) => {
    const over = step.seconds > step.budget ? ' (lewat anggaran)' : ''
    return `${step.failures.length > 0 ? '✗' : '✓'} ${step.title}: ${step.seconds} s dari ${step.budget} s${over}`
  })
  const counts = [...countChecked(files, root)].filter(([, count]) => count > 0)
  printList('Langkah', seconds)
  printList(
    'Yang diperiksa',
    counts.map(([kind, count]) => `– ${kind}: ${count}`),
  )
  printList(
    'Dilewati, jadi belum diuji di sini',
    files.flatMap((file) => skippedFiles(file, root)).map((line) => `– ${line}`),
  )
  printList(
    'Lulus baru setelah diulang (flaky)',
    results.flatMap(({ flaky }) => flaky).map((line) => `~ ${line}`),
  )
  const failures = results.flatMap((step) => step.failures)
  printList(
    'Gagal',
    failures.map((line) => `✗ ${line}`),
  )
  const passed = results.reduce((sum, step) => sum + step.passed, 0)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
}

function printList(title: string, lines: string[]) {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.join('\n')}`)
}

function run(step: Step, stdio: 'inherit' | 'pipe'): Promise<StepResult> {
  const { name, title, budget, command, env, report } = step
  const started = performance.now()
  console.log(`\n— ${title}`)
  mkdirSync(reports, { recursive: true })
  // A report of an earlier run must not speak for this one.
  if (report) rmSync(report, { force: true })
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = Math.round((performance.now() - started) / 1000)
      if (output) console.log(`\n${output.trim()}`)
      const outcome = report ? readOutcome(report, root) : { passed: 0, failures: [], flaky: [] }
      // Rules about the whole run and errors outside of tests have no test of their own.
      if (code !== 0 && outcome.failures.length === 0) outcome.failures.push(`${title}: lihat keluarannya di atas`)
      console.log(`\n${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
      resolve({ name, title, seconds, budget, ...outcome })
    })
  })
}
