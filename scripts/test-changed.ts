// npm run test:changed [-- commit]: types, lint and the tests that a change concerns, for while one works.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { withTestDatabase } from './test-database.ts'
import { journeys, printSummary, root, runSteps, tests, type Step } from './test-steps.ts'

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
const changedJourneys = changed.filter((file) => /^e2e\/.*\.test\.ts$/.test(file))
const folders = foldersOf(changed)
const steps: Step[] = [
  { name: 'check', title: 'pemeriksaan', budget: 60, command: [join(root, 'scripts/check.ts')] },
  ...(code.length > 0
    ? [
        tests(
          { name: 'related', title: 'uji terkait', budget: 60 },
          ['web', 'house', 'postgres'],
          ['related', '--run', '--passWithNoTests', ...code],
        ),
      ]
    : []),
  ...journeysOf({ name: 'main', title: 'perjalanan utama bagian ini' }, ['e2e'], folders),
  ...journeysOf({ name: 'journeys', title: 'perjalanan yang diubah' }, ['e2e', 'e2e-*'], changedJourneys),
]
await withTestDatabase(async () => printSummary(await runSteps(steps), steps))

/** Merge base with the remote's main branch; without a remote the last commit. */
function landedCommit() {
  try {
    return git('merge-base', 'HEAD', 'origin/main')
  } catch {
    return 'HEAD'
  }
}

/** A step of those files, none if there are none. A folder may have no main journey. */
function journeysOf(step: Pick<Step, 'name' | 'title'>, projects: string[], files: string[]): Step[] {
  if (files.length === 0) return []
  return [journeys({ ...step, budget: 60 }, projects, [...files, '--pass-with-no-tests'])]
}

/** Folders of journeys that walk through the features of these files. */
function foldersOf(files: string[]): string[] {
  const features = files.flatMap((file) => /^(?:api|web)\/src\/features\/([\w-]+)\//.exec(file)?.[1] ?? [])
  const names = features.map((feature) => JOURNEYS[feature] ?? feature.replace(/^console-.*/, 'console'))
  return [...new Set(names)].map((folder) => `e2e/${folder}/`)
}
