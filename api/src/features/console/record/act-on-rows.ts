import { sql } from 'kysely'
import type { Choices } from '../../../lib/change/effect.ts'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import { actionRefused, Failure } from '../../../lib/failure.ts'
import { badInput, failureOf, isInUse } from '../failure-rules.ts'
import { contextFor, insertChanges } from '../audit/insert-actions.ts'
import { refuseUnknownChoices } from './effects.ts'
import { insteadWords, isPossible } from './rules.ts'
import { findRows, isOneOf, lockRows, tableOf, valuesById } from '../row-queries.ts'
import type { Act, ConsoleContext, FoundRow } from '../table.ts'

interface ActionInput {
  action: string
  ids: string[]
  reason?: string
  parts?: 'with' | 'without'
  choices?: Choices
}

interface Done {
  count: number
  /** Number of parts published together with the rows. */
  parts: number
}

/**
 * Run an action on all of the rows or on none.
 * @throws Failure console-parts-unpublished if the rows contain drafts and `parts` is missing
 */
export async function actOnRows(
  context: ConsoleContext,
  { action, ids, reason, parts, choices = {} }: ActionInput,
): Promise<Done> {
  const input = { ids, reason: reason?.trim() || null, parts, choices }
  refuseUnknownChoices(context.table, choices)
  try {
    return await transaction(context.deps.db, async (tx) =>
      action === 'remove'
        ? { count: await removeRows(tx, context, input), parts: 0 }
        : actOn(tx, context, action, input),
    )
  } catch (error) {
    throw failureOf(error, context.table)
  }
}

interface CheckedInput {
  ids: string[]
  reason: string | null
  parts?: ActionInput['parts']
  choices: Choices
}

async function actOn(
  tx: Tx,
  context: ConsoleContext,
  name: string,
  { ids, reason, parts, choices }: CheckedInput,
): Promise<Done> {
  const { table } = context
  const { resource } = table
  const action = resource.actions.find((one) => one.name === name)
  if (!action) throw actionRefused('Pilihan itu tidak ada di bagian ini.')
  if (action.needsReason && !reason) throw badInput([{ field: 'reason', message: 'Wajib diisi.' }])
  const rows = await lockRows(tx, context, ids)
  if (!rows.every(({ values }) => isPossible(action, resource, values)))
    throw actionRefused('Datanya sudah berubah. Muat ulang halamannya.')
  const along = parts === 'without' ? 0 : await publishParts(tx, context, name, { ids, parts })
  if (action.to) await setState(tx, context, rows, action.to)
  await table.actions?.[name]?.({ tx, context, rows, reason, choices })
  await noteAction(tx, context, rows, { name, reason })
  return { count: rows.length, parts: along }
}

// Longer lists are reported as a number.
const MOST_LISTED = 100

/** Publish the drafts within rows if `parts` says so. Returns their number. */
async function publishParts(
  tx: Tx,
  context: ConsoleContext,
  name: string,
  { ids, parts }: Pick<CheckedInput, 'ids' | 'parts'>,
) {
  const found = await context.table.within?.[name]?.(tx, ids)
  if (!found) return 0
  const { drafts, missing } = found
  if (!parts && drafts.length + missing.length > 0)
    throw new Failure('console-parts-unpublished', {
      details: { count: drafts.length, missing: missing.join('\n') },
      alternatives: drafts.slice(0, MOST_LISTED).map((part) => ({ ...part })),
    })
  for (const [resource, own] of Map.groupBy(drafts, (part) => part.resource)) {
    const inner = contextFor(context, resource)
    const publish = inner.table.resource.actions.find(({ to }) => to === 'published')
    const partIds = own.map(({ id }) => id)
    await actOn(tx, inner, publish?.name ?? '', { ids: partIds, reason: null, parts: 'without', choices: {} })
  }
  return drafts.length
}

async function setState(tx: Tx, { table, now }: ConsoleContext, rows: FoundRow[], state: string) {
  const field = table.resource.states?.field ?? 'status'
  const updated = table.hasTimes === false ? sql`` : sql`, updated_at = ${now.toISOString()}`
  const since = table.firstShown && state === 'published' ? sql.ref(table.firstShown) : null
  const shown = since ? sql`, ${since} = coalesce(${since}, ${now.toISOString()})` : sql``
  const ids = rows.map(({ id }) => id)
  await sql`
    update ${tableOf(table)} t
    set ${sql.ref(field)} = ${state}${updated}${shown}
    where ${isOneOf(table, ids)}`.execute(tx)
}

async function noteAction(
  tx: Tx,
  context: ConsoleContext,
  rows: FoundRow[],
  { name, reason }: { name: string; reason: string | null },
) {
  const after = valuesById(await findRows(tx, context, { ids: rows.map(({ id }) => id) }))
  const pairs = rows.map(({ id, label, values }) => ({ id, label, before: values, after: after.get(id) ?? values }))
  await insertChanges(tx, context, pairs, { action: 'act', act: name, reason })
}

async function removeRows(tx: Tx, context: ConsoleContext, { ids, reason, choices }: CheckedInput): Promise<number> {
  const { table } = context
  if (!table.resource.can.remove) throw actionRefused('Data di bagian ini tidak bisa dihapus.')
  const rows = await lockRows(tx, context, ids)
  const inUse = new Failure('console-in-use', {
    details: {
      instead: insteadWords(
        table,
        rows.map(({ values }) => values),
      ),
    },
  })
  if (await isAnyUsed(tx, context, ids)) throw inUse
  await table.remove?.({ tx, context, rows, reason, choices } satisfies Act)
  const pairs = rows.map(({ id, label, values }) => ({ id, label, before: values }))
  await insertChanges(tx, context, pairs, { action: 'remove', reason })
  try {
    await sql`delete from ${tableOf(table)} t where ${isOneOf(table, ids)}`.execute(tx)
  } catch (error) {
    throw isInUse(error) ? inUse : error
  }
  return rows.length
}

async function isAnyUsed(tx: Tx, { table }: ConsoleContext, ids: string[]): Promise<boolean> {
  if (!table.isUsed) return false
  const { rows } = await sql`
    select
    from ${tableOf(table)} t
    where ${isOneOf(table, ids)}
      and ${table.isUsed}
    limit 1`.execute(tx)
  return rows.length > 0
}
