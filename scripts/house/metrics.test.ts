import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { Metrics } from '../../api/src/lib/metrics/metrics.ts'
import type { Realtime } from '../../api/src/lib/realtime/realtime.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Panel {
  id: number
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets: { expr: string }[]
}
interface Rules {
  groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[]
}

const { panels } = JSON.parse(read('deploy/grafana/semai.json')) as { panels: Panel[] }
const alerts = (parse(read('deploy/prometheus/alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules)

/** Every name that can be asked for, with those that a histogram has. */
async function knownNames(): Promise<Set<string>> {
  const metrics = new Metrics()
  metrics.watchPeople({ peopleHere: () => [] as string[] } as Realtime)
  metrics.watchMail(async () => [])
  metrics.watchPool(() => ({ total: 0, idle: 0, waiting: 0 }))
  const all = await metrics.registry.getMetricsAsJSON()
  return new Set(['up', ...all.flatMap(({ name }) => [name, `${name}_count`, `${name}_sum`, `${name}_bucket`])])
}

/** List the metric names in an expression, without functions, labels and keywords. */
const namesIn = (expression: string) =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without)\s*\([^)]*\)/g, ' ')
    .match(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g)
    ?.filter((word) => word.includes('_') || word === 'up') ?? []

test('dashboard and alerts use existing metrics only', async () => {
  const known = await knownNames()
  const expressions = [...panels.flatMap(({ targets }) => targets), ...alerts].map(({ expr }) => expr)
  expect(expressions.length).toBeGreaterThan(20)
  for (const expression of expressions) {
    const names = namesIn(expression)
    expect(names, expression).not.toEqual([])
    for (const name of names) expect(known, `${name} of ${expression}`).toContain(name)
  }
})

test('everything that we measure ourselves is on the dashboard', async () => {
  const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))))
  const own = [...(await knownNames())].filter((name) => /^semai_(?!.*_(count|sum|bucket)$)/.test(name))
  const isShown = (name: string) => [name, `${name}_count`, `${name}_bucket`].some((one) => shown.has(one))
  expect(own.filter((name) => !isShown(name))).toEqual([])
})

test('panels have ids of their own and do not lie on each other', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)}:${y + Math.floor(at / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})

test('Prometheus reads the rules that are there', () => {
  const { rule_files } = parse(read('deploy/prometheus/prometheus.yml')) as { rule_files: string[] }
  expect(globSync(rule_files, { cwd: join(root, 'deploy/prometheus') })).toEqual(rule_files)
})
test('each alarm says how urgent it is, and the runbook what it means', () => {
  const runbook = read('docs/runbook.md')
  for (const { alert, labels } of alerts) {
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(runbook).toContain(alert)
  }
})
