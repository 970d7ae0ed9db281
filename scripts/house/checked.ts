import { matchesGlob, relative } from 'node:path'
import { readReport } from './test-report.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** How many times a test that goes through a list has asked. */
    checked?: number
  }
}

// Kinds of tests that loop over lists, with their files. The first match counts.
const KINDS: [name: string, files: string][] = [
  ['panggilan × siapa', 'api/src/every-call/access*.test.ts'],
  ['panggilan × masukan buruk dan kunci', 'api/src/every-call/*.test.ts'],
  ['milik orang lain dan serangan', 'api/src/security/*.test.ts'],
  ['sumber data konsol × hak dan nilai', 'api/src/features/console/every-resource*.test.ts'],
  ['alamat × tema × ukuran', 'e2e/page/{pages,zoom,keyboard}.test.ts'],
  ['badai dan gangguan', 'e2e/long/*.test.ts'],
  ['perjalanan lain', 'e2e/**'],
  ['fakta API lain', 'api/**'],
  ['fakta lain', '**'],
]

/**
 * How much was asked, by kind: passed tests, or for a test that goes through a list the cases that it counted. A file that
 * was run on both databases counts once.
 */
export function countChecked(reports: string[], root: string): Map<string, number> {
  const files = new Map<string, number>()
  for (const { name, tests } of reports.flatMap(readReport)) {
    const passed = tests.filter(({ status }) => status === 'passed')
    const count = passed.reduce((sum, { checked = 1 }) => sum + checked, 0)
    files.set(relative(root, name), Math.max(count, files.get(relative(root, name)) ?? 0))
  }
  const counts = new Map(KINDS.map(([kind]) => [kind, 0]))
  for (const [file, count] of files) {
    const kind = KINDS.find(([, pattern]) => matchesGlob(file, pattern))?.[0] ?? 'fakta lain'
    counts.set(kind, (counts.get(kind) ?? 0) + count)
  }
  return counts
}
