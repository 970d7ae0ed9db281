import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

interface Report {
  testResults: { name: string; assertionResults: { status: string }[] }[]
}

const REASONS: [condition: RegExp, words: string][] = [
  [/skipIf\(isPostgres\)|runIf\(!isPostgres\)/, 'hanya pada basis data tertanam'],
  [/skipIf\(!isPostgres\)|runIf\(isPostgres\)/, 'hanya pada PostgreSQL'],
  [/!hasPostgresServer/, 'perlu program initdb dan postgres'],
  [/!hasPostgres\b/, 'perlu PostgreSQL di TEST_DATABASE_URL'],
  [/!hasRedisServer/, 'perlu redis-server'],
  [/!unmount/, 'perlu hak untuk memasang sistem berkas'],
  [/!mode/, 'perlu PgBouncer'],
  [/hasKubectl/, 'perlu kubectl'],
]

/** The files of which no test was run, each with why, by a report of vitest's. */
export function skippedFiles(report: string, root: string): string[] {
  if (!existsSync(report)) return []
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults
    .filter(({ assertionResults: tests }) => tests.length > 0 && tests.every(({ status }) => LEFT_OUT.has(status)))
    .map(({ name }) => `${relative(root, name)} (${reasonOf(name)})`)
    .toSorted()
}

const LEFT_OUT = new Set(['skipped', 'pending', 'todo', 'disabled'])

function reasonOf(file: string): string {
  const source = readFileSync(file, 'utf8')
  const words = REASONS.filter(([condition]) => condition.test(source)).map(([, reason]) => reason)
  return words.join(', ') || 'tanpa alasan'
}
