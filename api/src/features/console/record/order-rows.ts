import { sql } from 'kysely'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { badInput } from '../failure-rules.ts'
import { writtenLabel } from './change-rules.ts'
import { insertActions } from '../audit/insert-actions.ts'
import { siblings } from './place-queries.ts'
import { keyOf, isRowInScope, tableOf } from '../row-queries.ts'
import type { ConsoleContext } from '../table.ts'

interface Placed {
  id: string
  label: string
  position: number
}

/** Reorder rows and return their number. `ids` must contain all rows of the parent, or of the resource. */
export async function orderRows(
  context: ConsoleContext,
  { parent, ids }: { parent?: string; ids: string[] },
): Promise<number> {
  const { resource } = context.table
  if (resource.parent && !parent) throw badInput([{ field: 'parent', message: 'Wajib diisi.' }])
  return transaction(context.deps.db, async (tx) => {
    const present = await lockSiblings(tx, context, parent)
    const byId = new Map(present.map((row) => [row.id, row]))
    const wanted = [...new Set(ids)].map((id) => byId.get(id))
    if (!wanted.every((row) => row !== undefined)) throw new Failure('console-row-not-found')
    if (wanted.length < present.length) throw new Failure('console-changed')
    await move(tx, context, wanted)
    await noteOrder(tx, context, { parent: parent ?? null, before: present, after: wanted })
    return wanted.length
  })
}

async function lockSiblings(tx: Tx, context: ConsoleContext, parent: string | undefined): Promise<Placed[]> {
  const { table } = context
  const { parent: field } = table.resource
  const { rows } = await sql<Placed>`
    select ${keyOf(table)}::text as id, ${table.label} as label, ${placeOf(context)} as position
    from ${tableOf(table)} t
    where ${isRowInScope(context)}
      and ${siblings(table, field ? { [field]: parent } : {})}
    order by ${placeOf(context)}, ${keyOf(table)}
    for update of t`.execute(tx)
  return rows
}

const placeOf = ({ table }: ConsoleContext) => sql.ref(`t.${table.position ?? 'position'}`)

/**
 * Assign the positions that these rows already have, so that other rows keep theirs. Two updates, because positions are
 * unique at every moment.
 */
async function move(tx: Tx, { table }: ConsoleContext, rows: Placed[]) {
  const ids = rows.map(({ id }) => id)
  const taken = [...new Set(rows.map(({ position }) => position))].toSorted((one, other) => one - other)
  const places = taken.length === rows.length ? taken : rows.map((_, at) => at + 1)
  for (const given of [places.map((place) => -1 - place), places]) {
    await sql`
      update ${tableOf(table)} t
      set ${sql.ref(table.position ?? 'position')} = place
      from unnest(${ids}::${sql.raw(table.keyType ?? 'uuid')}[], ${given}::integer[]) as wanted (id, place)
      where ${keyOf(table)} = wanted.id`.execute(tx)
  }
}

interface Moved {
  parent: string | null
  before: Placed[]
  after: Placed[]
}

async function noteOrder(tx: Tx, context: ConsoleContext, { parent, before, after }: Moved) {
  const labelsOf = (rows: Placed[]) => rows.map(({ id, label }) => writtenLabel(context.table, label) ?? id)
  const changes = [{ field: 'position', before: labelsOf(before), after: labelsOf(after) }]
  await insertActions(tx, context, [{ action: 'order', row_id: parent, changes, count: after.length }])
}
