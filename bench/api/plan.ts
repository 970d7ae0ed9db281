import { readFileSync } from 'node:fs'
import { newId } from '../../api/src/lib/database/db.ts'
import { newReference } from '../../api/src/features/markas/booking/rules.ts'
import type { NotedStatement } from './note-sql.ts'

/** Statements of a product's request, for a handler that sends the same. */
export interface Plan {
  /** Steps in sequence; the statements of a step run in parallel. */
  steps: { text: string; values: unknown[] }[][]
  /** The step whose rows are most of the answer. */
  answering: number
  /** Values that differ between requests, from the recorded one: ids and values derived from them. */
  marks: string[]
  /** Ids that the product has made meanwhile, and numbers of bookings. */
  made: string[]
}

/** Reads what `note-sql.ts` has written of its last request. */
export function readPlan(file: string, since: number, marks: string[]): Plan {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const noted = JSON.parse(lines.at(-1) ?? '[]') as NotedStatement[]
  const steps: NotedStatement[][] = []
  for (const statement of noted.toSorted((a, b) => a.began - b.began)) {
    const step = steps.at(-1)
    // A statement that began before the step had ended belongs to it.
    if (step && step.some(({ ended }) => ended > statement.began)) step.push(statement)
    else steps.push([statement])
  }
  const sizes = steps.map((step) => JSON.stringify(step.map(({ rows }) => rows)).length)
  const all = JSON.stringify(noted.map(({ values }) => values))
  const ids = new Set(all.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [])
  return {
    steps: steps.map((step) => step.map(({ text, values }) => ({ text, values }))),
    answering: sizes.indexOf(Math.max(...sizes)),
    marks,
    made: [...new Set(all.match(/MK-[A-Z0-9]{5}\b/g)), ...ids].filter(
      (id) => !marks.includes(id) && madeAt(id) >= since,
    ),
  }
}

const isReference = (id: string) => id.startsWith('MK-')

const madeAt = (id: string) => (isReference(id) ? Infinity : Number.parseInt(id.replace('-', '').slice(0, 12), 16))

/** Replace the marks and ids of a plan's values. */
export function withMarks({ marks, made }: Plan, given: string[]): (value: unknown) => unknown {
  const pairs = [
    ...marks.map((mark, at) => [mark, given[at] ?? mark] as const),
    ...made.map((id) => [id, isReference(id) ? newReference() : newId()] as const),
  ]
  const replaced = (text: string) => pairs.reduce((so, [before, after]) => so.replaceAll(before, after), text)
  return (value) => {
    if (typeof value === 'string') return replaced(value)
    return Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? replaced(each) : each)) : value
  }
}
