import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob, relative } from 'node:path'

declare module 'vitest' {
  interface TaskMeta {
    /** How many times a test that goes through a list has asked. */
    checked?: number
  }
}

interface Report {
  testResults: { name: string; assertionResults: { status: string; meta?: { checked?: number } }[] }[]
}

// What a run asks by going through lists, not by single facts. The first that fits a file counts it.
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
 * How much was asked, by kind, by reports of vitest's: passed tests, or what a test that goes through a list says in
 * `task.meta.checked`. A file that was run on both databases counts once.
 */
export function countChecked(reports: string[], root: string): Map<string, number> {
  const files = new Map<string, number>()
  for (const { testResults } of reports.filter((path) => existsSync(path)).map(read)) {
    for (const { name, assertionResults } of testResults) {
      const passed = assertionResults.filter(({ status }) => status === 'passed')
      const count = passed.reduce((sum, { meta }) => sum + (meta?.checked ?? 1), 0)
      files.set(relative(root, name), Math.max(count, files.get(relative(root, name)) ?? 0))
    }
  }
  const counts = new Map(KINDS.map(([kind]) => [kind, 0]))
  for (const [file, count] of files) {
    const kind = KINDS.find(([, pattern]) => matchesGlob(file, pattern))?.[0] ?? 'fakta lain'
    counts.set(kind, (counts.get(kind) ?? 0) + count)
  }
  return counts
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Report
