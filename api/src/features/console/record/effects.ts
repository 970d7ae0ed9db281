import type { ConsoleEffect } from '@semai/contract/console/effect'
import { effectsOf, type Choices, type Effect, type RowChange } from '../../../lib/change/effect.ts'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import { badInput } from '../failure-rules.ts'
import { changeOf } from '../row-change.ts'
import { findRows, getRow } from '../row-queries.ts'
import type { ConsoleContext, ConsoleTable, Values } from '../table.ts'
import { checked } from './check-values.ts'
import { findErrors, refuseErrors } from './write-rows.ts'

// The form lists at most 20 bookings and gives the number of the others.
const LINES = 20

type Asked = { id?: string; values: Values } | { action: string; ids: string[] }

/**
 * List the effects that a change, a new row or an action would have on people.
 * @throws Failure console-row-not-found, console-reference-unknown, invalid-input
 */
export async function listEffects(context: ConsoleContext, asked: Asked): Promise<ConsoleEffect[]> {
  return transaction(context.deps.db, async (tx) => {
    if ('ids' in asked) return describeEffects(tx, context, await actionChanges(tx, context, asked), asked.action)
    const { id = '', values } = asked
    const before = id === '' ? null : (await getRow(tx, context, id)).values
    const draft = { id, before, values: checked(context, values, before) }
    const [errors] = await findErrors(tx, context, [draft])
    if (errors) refuseErrors(errors)
    return describeEffects(tx, context, [changeOf(context, draft)])
  })
}

async function actionChanges(tx: Tx, context: ConsoleContext, { ids }: { ids: string[] }): Promise<RowChange[]> {
  const rows = await findRows(tx, context, { ids })
  return rows.map(({ id, values }) => ({ id, before: values, after: values, now: context.now }))
}

/** Describe the effects of changed rows of one table, each effect once with the people of all rows. */
export async function describeEffects(
  tx: Tx,
  { table: { effects } }: ConsoleContext,
  changes: RowChange[],
  action?: string,
): Promise<ConsoleEffect[]> {
  const found = new Map<string, ConsoleEffect>()
  if (!effects) return []
  for (const change of changes)
    for (const cell of effectsOf(effects, change, action)) {
      const concerned = cell.count && (await cell.count(tx, change))
      const lines = Array.isArray(concerned) ? concerned : []
      const count = Array.isArray(concerned) ? concerned.length : concerned
      if (count !== 0) add(found, described(cell, change, { count, lines }))
    }
  return [...found.values()]
}

const described = (
  { name, unit, text, choices }: Effect,
  change: RowChange,
  { count, lines }: { count: number | null; lines: string[] },
): ConsoleEffect => ({
  name,
  count,
  unit: unit ?? 'person',
  text: text(change),
  lines: lines.slice(0, LINES),
  choices: [...(choices ?? [])],
})

function add(found: Map<string, ConsoleEffect>, effect: ConsoleEffect) {
  const known = found.get(effect.name)
  if (!known) return found.set(effect.name, effect)
  const count = known.count === null || effect.count === null ? null : known.count + effect.count
  return found.set(effect.name, { ...known, count, lines: [...known.lines, ...effect.lines].slice(0, LINES) })
}

/** @throws Failure invalid-input for a choice that no effect has */
export function refuseUnknownChoices({ effects }: ConsoleTable, choices: Choices) {
  const isKnown = ([name, value]: [string, string]) =>
    effects?.cells.some((cell) => cell.name === name && cell.choices?.some((choice) => choice.value === value))
  const unknown = Object.entries(choices).filter((one) => !isKnown(one))
  if (unknown.length > 0)
    throw badInput(unknown.map(([name]) => ({ field: `choices.${name}`, message: 'Pilihan ini tidak ada.' })))
}
