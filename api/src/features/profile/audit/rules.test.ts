import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { auditWords } from './rules.ts'

const sources = globSync(fileURLToPath(new URL('../../**/*.ts', import.meta.url)), { exclude: ['**/*.test.ts'] })
const actions = sources.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/actor_id[^}]*?action: '([a-z-]+)'/gs)].map(([, action = '']) => action),
)

test('words every action of the audit log', () => {
  expect(actions).toContain('password-refused')
  expect(actions.filter((action) => auditWords(action) === auditWords('unknown'))).toEqual([])
})
