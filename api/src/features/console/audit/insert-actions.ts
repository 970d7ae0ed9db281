import { newId, type Db, type Tx } from '../../../lib/database/db.ts'
import { currentOrigin } from '../../../lib/http/origin.ts'
import { changesOf, writtenLabel, type WrittenChange } from '../record/change-rules.ts'
import { labelRows } from '../reference/queries.ts'
import type { ConsoleContext, Values } from '../table.ts'
import { tableNamed } from '../tables.ts'

export type LoggedAction = 'create' | 'update' | 'act' | 'remove' | 'import' | 'export' | 'order'

interface Entry {
  action: LoggedAction
  row_id: string | null
  label?: string
  changes?: WrittenChange[]
  /** Name of the resource’s own action. `reason` is the reason that staff gave. */
  act?: string
  reason?: string | null
  /** Number of rows of an export or an order. */
  count?: number
}

const AT_ONCE = 500

/** Write actions on rows of a resource to the audit log. */
export async function insertActions(db: Db | Tx, { session, table, now }: ConsoleContext, entries: Entry[]) {
  const rows = entries.map(({ action, act, row_id, label, changes = [], ...facts }) => ({
    id: newId(),
    actor_id: session.user_id,
    action: `console-${action}`,
    subject_id: row_id,
    details: JSON.stringify({
      resource: table.resource.name,
      label: label === undefined ? null : writtenLabel(table, label),
      changes,
      action: act,
      ...facts,
    }),
    ...currentOrigin(),
    created_at: now.toISOString(),
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await db
      .insertInto('audit_log')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
  }
}

/** Return the context of a resource by name, so that other features log changes of its rows as console actions. */
export function contextFor(who: Omit<ConsoleContext, 'table'>, name: string): ConsoleContext {
  const table = tableNamed(name)
  if (!table) throw new Error(`no resource ${name}`)
  return { ...who, table }
}

interface Pair {
  id: string
  label: string
  before?: Values
  after?: Values
}

/** Write created, changed or removed rows to the audit log, each with its changed fields. */
export async function insertChanges(tx: Tx, context: ConsoleContext, pairs: Pair[], facts: Omit<Entry, 'row_id'>) {
  const { table } = context
  const labelled = async (side: 'before' | 'after') => {
    const values = pairs.map((pair) => pair[side] ?? {})
    const labels = await labelRows(tx, table.resource, values)
    return values.map((one, at) => ({ values: one, labels: labels[at] ?? {} }))
  }
  const before = await labelled('before')
  const after = await labelled('after')
  const entries = pairs.map(({ id, label }, at) => {
    return { ...facts, row_id: id, label, changes: changesOf(table, before[at], after[at]) }
  })
  await insertActions(tx, context, entries)
}
