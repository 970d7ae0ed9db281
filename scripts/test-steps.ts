import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countChecked } from './house/checked.ts'
import { skippedFiles } from './house/skipped-tests.ts'

export interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Where the test runner writes what became of each file. */
  report?: string
}

export const root = join(import.meta.dirname, '..')
const runner = join(root, 'node_modules/vitest/vitest.mjs')

/** What has gone well so far, a line each. */
export const done: string[] = []
// Files of which no test was run: nobody shall take one for passed.
const skipped: string[] = []

const written: string[] = []
const reports = mkdtempSync(join(tmpdir(), 'semai-tests-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Projects of vitest.config.ts. */
export function tests(name: string, projects: string[]): Step {
  const report = join(reports, `${projects.join('-')}.json`)
  const telling = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    command: [runner, 'run', ...telling, ...projects.flatMap((project) => ['--project', project])],
    report,
  }
}

/** As `tests`, of all their files: only such a run can tell that a declared failure was never provoked. */
export const allTests = (name: string, projects: string[]): Step => ({
  ...tests(name, projects),
  env: { SEMAI_WHOLE_RUN: '1' },
})

/** One step after the other. The first that fails ends the process. */
export async function inTurn(steps: Step[]) {
  for (const step of steps) if (!(await run(step, 'inherit'))) process.exit(1)
}

/** Steps side by side; what each said is printed when it ends. If one fails, the process ends after all of them. */
export async function atOnce(...steps: Step[]) {
  const outcomes = await Promise.all(steps.map((step) => run(step, 'pipe')))
  if (outcomes.includes(false)) process.exit(1)
}

export function tellDone() {
  console.log(`\nSemua lulus:\n${done.join('\n')}`)
  const counts = [...countChecked(written, root)].filter(([, count]) => count > 0)
  console.log(`\nYang diperiksa:\n${counts.map(([kind, count]) => `– ${kind}: ${count}`).join('\n')}`)
  if (skipped.length > 0) console.log(`\nDilewati, jadi belum diuji di sini:\n${skipped.join('\n')}`)
}

/** Answers whether it went well. */
function run({ name, command, env, report }: Step, stdio: 'inherit' | 'pipe'): Promise<boolean> {
  const started = performance.now()
  console.log(`\n— ${name}`)
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      if (output) console.log(`\n${output.trim()}`)
      if (code === 0) done.push(`✓ ${name} (${seconds} s)`)
      else console.error(`\n✗ ${name} gagal (${seconds} s)`)
      if (report) written.push(report)
      if (report) skipped.push(...skippedFiles(report, root).map((file) => `– ${file}`))
      resolve(code === 0)
    })
  })
}
