import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Rules {
  rules: Record<string, unknown>
  overrides: { files: string[]; rules: Record<string, unknown> }[]
  ignorePatterns: string[]
}

const rules = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as Rules
const isLength = ([rule]: [string, unknown]) => rule.startsWith('max-')
const lengthsOf = (all: Record<string, unknown>) => Object.fromEntries(Object.entries(all).filter(isLength))
const isException = (path: string) => !path.includes('*')

test('a file that is excused from a length is still over it: the list only shrinks', () => {
  const excused = rules.overrides.flatMap(({ files, rules: off }) =>
    Object.keys(lengthsOf(off)).flatMap((rule) => files.filter(isException).map((file) => `${file}: ${rule}`)),
  )
  expect(excused.length).toBeGreaterThan(10)
  const over = tooLong()
  expect(excused.filter((line) => !over.has(line))).toEqual([])
})

/** List files and functions over the limits without any exception. */
function tooLong(): Set<string> {
  const config = join(root, '.oxlint-lengths.json')
  const limits = rules.overrides.filter(({ files }) => !files.some(isException))
  const overrides = limits.map(({ files, rules: some }) => ({ files, rules: lengthsOf(some) }))
  const { ignorePatterns } = rules
  const only = { categories: { correctness: 'off' }, rules: lengthsOf(rules.rules), overrides, ignorePatterns }
  writeFileSync(config, JSON.stringify(only))
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(oxlint, ['-c', config, '-f', 'json'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  rmSync(config)
  const { diagnostics } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    diagnostics: { code?: string; filename: string }[]
  }
  return new Set(diagnostics.map(({ code = '', filename }) => `${filename}: ${/\((.+)\)/.exec(code)?.[1] ?? code}`))
}
