import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { readReport } from './test-report.ts'

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

/** List a report's files without a run test, each with its reason. */
export function skippedFiles(report: string, root: string): string[] {
  return readReport(report)
    .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'skipped'))
    .map(({ name }) => `${relative(root, name)} (${reasonOf(name)})`)
    .toSorted()
}

function reasonOf(file: string): string {
  const source = readFileSync(file, 'utf8')
  const words = REASONS.filter(([condition]) => condition.test(source)).map(([, reason]) => reason)
  return words.join(', ') || 'tanpa alasan'
}
