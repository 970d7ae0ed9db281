// npm run test:changed [-- commit]: types, lint and the tests that a change concerns, for while one works.
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { withTestDatabase } from './test-database.ts'
import { printSummary, root, runSteps, tests, type Step } from './test-steps.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

// Features whose journeys are in a folder of another name.
const JOURNEYS: Record<string, string> = {
  award: 'learning',
  ignition: 'learning',
  moment: 'learning',
  pretest: 'learning',
  quiz: 'learning',
  task: 'learning',
  'task-review': 'console',
  workshop: 'learning',
  home: 'page',
  search: 'page',
}

const base = process.argv[2] ?? landedCommit()
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter(Boolean)
console.log(`${changed.length} berkas berubah sejak ${base}`)

const code = changed.filter((file) => /^(api|contract|drawing|web|scripts)\/.*\.tsx?$/.test(file))
const journeys = journeysOf(changed)
const steps: Step[] = [{ name: 'check', title: 'pemeriksaan', budget: 75, command: [join(root, 'scripts/check.ts')] }]
if (code.length > 0) {
  const related = ['related', '--run', ...code]
  steps.push(tests({ name: 'related', title: 'uji terkait', budget: 60 }, ['web', 'house', 'postgres'], related))
}
if (journeys.length > 0) {
  const files = ['run', ...journeys]
  steps.push(tests({ name: 'journeys', title: 'perjalanan terkait', budget: 60 }, ['e2e', 'e2e-together'], files))
}
await withTestDatabase(async () => printSummary(await runSteps(steps), steps))

/** The merge base with what has landed, where a remote says so; otherwise the last commit. */
function landedCommit() {
  try {
    return git('merge-base', 'HEAD', 'origin/main')
  } catch {
    return 'HEAD'
  }
}

function journeysOf(files: string[]): string[] {
  const features = files.flatMap((file) => /^(?:api|web)\/src\/features\/([\w-]+)\//.exec(file)?.[1] ?? [])
  const folders = new Set(features.map((feature) => JOURNEYS[feature] ?? feature.replace(/^console-.*/, 'console')))
  const touched = files.filter((file) => /^e2e\/.*\.test\.ts$/.test(file))
  return [
    ...new Set([...touched, ...[...folders].flatMap((folder) => globSync(`e2e/${folder}/*.test.ts`, { cwd: root }))]),
  ]
}
