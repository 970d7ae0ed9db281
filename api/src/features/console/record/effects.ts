import type { ConsoleEffect } from '@semai/contract/console/effect'
import { effectsOf, type Choices } from '../../../lib/change/effect.ts'
import { transaction } from '../../../lib/database/db.ts'
import { badInput } from '../failure-rules.ts'
import { getRow } from '../row-queries.ts'
import type { ConsoleContext, ConsoleTable, Values } from '../table.ts'
import { checked } from './check-values.ts'

/** List the effects that a change of a row would have on people. @throws Failure console-row-not-found, invalid-input */
export async function listEffects(context: ConsoleContext, id: string, given: Values): Promise<ConsoleEffect[]> {
  const { table, deps, now } = context
  const { effects } = table
  return transaction(deps.db, async (tx) => {
    const { values: before } = await getRow(tx, context, id)
    const change = { id, before, after: checked(context, given, before), now }
    const found: ConsoleEffect[] = []
    for (const { name, count, text, choices = [] } of effects ? effectsOf(effects, change) : []) {
      const concerned = count && (await count(tx, change))
      if (concerned === 0) continue
      found.push({ name, count: concerned, text: text(change), choices: [...choices] })
    }
    return found
  })
}

/** @throws Failure invalid-input for a choice that no effect has */
export function refuseUnknownChoices({ effects }: ConsoleTable, choices: Choices) {
  const isKnown = ([name, value]: [string, string]) =>
    effects?.cells.some((cell) => cell.name === name && cell.choices?.some((choice) => choice.value === value))
  const unknown = Object.entries(choices).filter((one) => !isKnown(one))
  if (unknown.length > 0)
    throw badInput(unknown.map(([name]) => ({ field: `choices.${name}`, message: 'Pilihan ini tidak ada.' })))
}
