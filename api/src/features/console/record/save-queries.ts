import { sql } from 'kysely'
import { transaction } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { badInput, failureOf } from '../failure-rules.ts'
import { placer } from './place-queries.ts'
import { withOwnHub } from './reach-rules.ts'
import { findRows, getRow } from '../row-queries.ts'
import type { Desk, Values } from '../table.ts'
import { readValues, revOf } from '../value-rules.ts'
import { faultsOf, insertRows, newRowId, refuseFaults, replaceRow, updateRow } from './write-queries.ts'

/** Makes a row and answers its id. With the id of one that the same person made before, nothing is done. */
export async function createRow(desk: Desk, given: Values, givenId?: string): Promise<string> {
  const values = checked(desk, given, null)
  const id = newRowId(desk, values, givenId)
  try {
    await transaction(desk.deps.db, async (tx) => {
      const draft = { id, values, before: null }
      const [faults] = await faultsOf(tx, desk, [draft])
      if (faults) refuseFaults(faults)
      await insertRows(tx, desk, [draft], { places: placer(tx, desk.table), deed: 'create' })
    })
  } catch (error) {
    if (givenId && isSameId(error, desk) && (await wasMadeBy(desk, id))) return id
    throw failureOf(error, desk.table)
  }
  return id
}

/**
 * Changes a row and answers its id, or that of the row which has taken its place.
 * @throws Failure console-row-not-found, console-changed, console-action-refused, and those of what is saved
 */
export async function changeRow(desk: Desk, { id, rev, given }: { id: string; rev: string; given: Values }) {
  try {
    return await transaction(desk.deps.db, async (tx) => {
      const { table } = desk
      const { values: before } = await getRow(tx, desk, id, true)
      if (revOf(table.resource, before) !== rev) throw new Failure('console-changed')
      if (table.isClosed?.(before)) throw new Failure('console-action-refused')
      const draft = { id, values: checked(desk, given, before), before }
      const [faults] = await faultsOf(tx, desk, [draft])
      if (faults) refuseFaults(faults)
      if (table.replace) return replaceRow(tx, desk, draft)
      await updateRow(tx, desk, draft, placer(tx, table))
      return id
    })
  } catch (error) {
    throw failureOf(error, desk.table)
  }
}

function checked({ session, table: { resource } }: Desk, given: Values, before: Values | null): Values {
  const { values, faults } = readValues(resource, withOwnHub(session, resource, given), before)
  if (faults.length > 0) throw badInput(faults)
  return withOwnHub(session, resource, values)
}

const isSameId = (error: unknown, { table }: Desk) =>
  error instanceof Error && 'constraint' in error && error.constraint === `${table.table}_pkey`

async function wasMadeBy(desk: Desk, id: string): Promise<boolean> {
  const { deps, session } = desk
  if ((await findRows(deps.db, desk, { ids: [id] })).length === 0) return false
  const { rows } = await sql`
    select
    from audit_log
    where subject_id = ${id}
      and actor_id = ${session.user_id}
      and action = 'console-create'`.execute(deps.db)
  return rows.length > 0
}
