import { sql } from 'kysely'
import type { Choices } from '../../../lib/change/effect.ts'
import { transaction } from '../../../lib/database/db.ts'
import { actionRefused, Failure } from '../../../lib/failure.ts'
import { failureOf } from '../failure-rules.ts'
import { placer } from './place-queries.ts'
import { findRows, getRow } from '../row-queries.ts'
import type { ConsoleContext, Values } from '../table.ts'
import { revOf } from '../value-rules.ts'
import { checked } from './check-values.ts'
import { refuseUnknownChoices } from './effects.ts'
import { findErrors, insertRows, newRowId, refuseErrors, replaceRow, updateRow } from './write-rows.ts'

interface NewRow {
  id?: string
  values: Values
  choices?: Choices
}

/** Create a row and return its id. A repeated call with the same id by the same person does nothing. */
export async function createRow(context: ConsoleContext, { id: givenId, ...given }: NewRow): Promise<string> {
  const values = checked(context, given.values, null)
  const { choices = {} } = given
  const id = newRowId(context, values, givenId)
  try {
    await transaction(context.deps.db, async (tx) => {
      const draft = { id, values, before: null, choices }
      refuseUnknownChoices(context.table, choices)
      const [errors] = await findErrors(tx, context, [draft])
      if (errors) refuseErrors(errors)
      await insertRows(tx, context, [draft], { places: placer(tx, context.table), action: 'create' })
    })
  } catch (error) {
    if (givenId && isSameId(error, context) && (await wasMadeBy(context, id))) return id
    throw failureOf(error, context.table)
  }
  return id
}

/**
 * Change a row. Returns its id, or the id of the row that replaces it.
 * @throws Failure console-row-not-found, console-changed, console-action-refused, and those of the values
 */
export async function changeRow(
  context: ConsoleContext,
  { id, rev, given, choices = {} }: { id: string; rev: string; given: Values; choices?: Choices | undefined },
) {
  try {
    return await transaction(context.deps.db, async (tx) => {
      const { table } = context
      const { values: before } = await getRow(tx, context, id, true)
      if (revOf(table.resource, before) !== rev) throw new Failure('console-changed')
      if (table.isClosed?.(before)) throw actionRefused('Data ini sudah ditutup, jadi isinya tetap.')
      const draft = { id, values: checked(context, given, before), before, choices }
      const [errors] = await findErrors(tx, context, [draft])
      if (errors) refuseErrors(errors)
      refuseUnknownChoices(table, choices)
      if (table.replace) return replaceRow(tx, context, draft)
      await updateRow(tx, context, draft, placer(tx, table))
      return id
    })
  } catch (error) {
    throw failureOf(error, context.table)
  }
}

const isSameId = (error: unknown, { table }: ConsoleContext) =>
  error instanceof Error && 'constraint' in error && error.constraint === `${table.table}_pkey`

async function wasMadeBy(context: ConsoleContext, id: string): Promise<boolean> {
  const { deps, session } = context
  if ((await findRows(deps.db, context, { ids: [id] })).length === 0) return false
  const { rows } = await sql`
    select
    from audit_log
    where subject_id = ${id}
      and actor_id = ${session.user_id}
      and action = 'console-create'`.execute(deps.db)
  return rows.length > 0
}
