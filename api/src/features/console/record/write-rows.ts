import { sql, type RawBuilder } from 'kysely'
import type { Choices } from '../../../lib/change/effect.ts'
import { newId, type Tx } from '../../../lib/database/db.ts'
import { sanitizeHtml } from '../../../lib/content/sanitize-html.ts'
import { unknownFiles } from '../file/queries.ts'
import { badInput } from '../failure-rules.ts'
import { insertChanges, type LoggedAction } from '../audit/insert-actions.ts'
import type { Placer } from './place-queries.ts'
import { hubFieldOf } from './hub-rules.ts'
import { unknownReference, unknownReferences } from '../reference/queries.ts'
import { findRows, isOneOf, tableOf } from '../row-queries.ts'
import type { ConsoleContext, Fragment, FoundRow, Values } from '../table.ts'
import { textIn, writtenOf } from '../value-rules.ts'
import { Failure, type ValidationError } from '../../../lib/failure.ts'

/** A row before it is written; `before` is null for a new one. */
export interface Draft {
  id: string
  values: Values
  before: Values | null
  choices?: Choices
}

export interface DraftErrors {
  unknown: ValidationError[]
  other: ValidationError[]
}

/** Return the id of a new row: its code if the table’s key is a code. */
export function newRowId({ table: { key = 'id' } }: ConsoleContext, values: Values, id?: string): string {
  return key === 'id' ? (id ?? newId()) : textIn(values, key)
}

/** Find errors that need the database: unknown references, unknown files and the table’s own checks. */
export async function findErrors(tx: Tx, context: ConsoleContext, drafts: Draft[]): Promise<DraftErrors[]> {
  const { table } = context
  const unknown = await unknownReferences(tx, context, drafts)
  const files = await unknownFiles(tx, table.resource, drafts)
  const found = []
  for (const [at, draft] of drafts.entries()) {
    const checked = (await table.check?.({ tx, context, ...draft })) ?? []
    found.push({ unknown: unknown[at] ?? [], other: [...(files[at] ?? []), ...checked] })
  }
  return found
}

/** @throws Failure console-reference-unknown, invalid-input */
export function refuseErrors({ unknown, other }: DraftErrors) {
  if (unknown.length > 0) throw new Failure('console-reference-unknown', { errors: [...unknown, ...other] })
  if (other.length > 0) throw badInput(other)
}

/** Insert checked rows. @throws Error of a database constraint: see failure-rules.ts */
export async function insertRows(
  tx: Tx,
  context: ConsoleContext,
  drafts: Draft[],
  { places, action }: { places: Placer; action: LoggedAction },
) {
  const { table, now } = context
  const time = now.toISOString()
  const rows: Values[] = []
  for (const draft of drafts) {
    const { key = 'id', hasTimes, position } = table
    rows.push({
      ...(key === 'id' && { id: draft.id }),
      ...(hasTimes !== false && { created_at: time, updated_at: time }),
      ...(position && { [position]: await places.position(draft.values) }),
      ...(await columnsOf(tx, context, draft, places)),
    })
  }
  const names = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`)
  await sql`
    insert into ${tableOf(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(lines)}`.execute(tx)
  await finish(tx, context, drafts, action)
}

export async function updateRow(tx: Tx, context: ConsoleContext, draft: Draft, places: Placer) {
  const { table, now } = context
  const columns: Values = {
    ...(await columnsOf(tx, context, draft, places)),
    ...(hasMoved(context, draft) && { [table.position ?? '']: await places.position(draft.values) }),
    ...(table.hasTimes !== false && { updated_at: now.toISOString() }),
  }
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${tableOf(table)} t set ${sql.join(sets)} where ${isOneOf(table, [draft.id])}`.execute(tx)
  await finish(tx, context, [draft], 'update')
}

/** Replace a row by a new one and change only the old row’s state. Returns the id of the row that is valid now. */
export async function replaceRow(tx: Tx, context: ConsoleContext, draft: Draft): Promise<string> {
  const id = (await context.table.replace?.({ tx, context, ...draft })) ?? draft.id
  if (id === draft.id) return id
  const rows = new Map((await findRows(tx, context, { ids: [draft.id, id] })).map((row) => [row.id, row]))
  const pairOf = (rowId: string, before: Values | null) => {
    const row = rows.get(rowId)
    return { id: rowId, label: row?.label ?? '', ...(before && { before }), ...(row && { after: row.values }) }
  }
  await insertChanges(tx, context, [pairOf(draft.id, draft.before)], { action: 'update' })
  await insertChanges(tx, context, [pairOf(id, null)], { action: 'create' })
  return id
}

function hasMoved({ table }: ConsoleContext, { values, before }: Draft): boolean {
  const { parent } = table.resource
  return Boolean(table.position && parent && before && before[parent] !== values[parent])
}

/** Run the table’s follow-up, check that the rows are still in scope, and write the audit log. */
async function finish(tx: Tx, context: ConsoleContext, drafts: Draft[], action: LoggedAction) {
  const { table } = context
  for (const draft of drafts) await table.after?.({ tx, context, ...draft })
  const written = await findRows(tx, context, { ids: drafts.map(({ id }) => id) })
  if (written.length < drafts.length) throw outOfScope(context)
  const rows = new Map<string, FoundRow>(written.map((row) => [row.id, row]))
  const pairs = drafts.map(({ id, before }) => {
    const row = rows.get(id)
    return { id, label: row?.label ?? '', ...(before && { before }), ...(row && { after: row.values }) }
  })
  await insertChanges(tx, context, pairs, { action })
}

/** The failure for an operator of a hub who moves a row to another hub or to none. */
function outOfScope({ table: { resource } }: ConsoleContext) {
  const field = hubFieldOf(resource) ?? resource.parent ?? resource.columns[0] ?? 'id'
  return new Failure('console-reference-unknown', { errors: [{ field, message: unknownReference }] })
}

async function columnsOf(tx: Tx, context: ConsoleContext, draft: Draft, places: Placer): Promise<Values> {
  const { table } = context
  const columns: Values = {}
  for (const [name, { kind, isFixed }] of writtenOf(table.resource)) {
    if (table.apart?.includes(name) || (isFixed && draft.before)) continue
    const value = draft.values[name] ?? null
    columns[name] =
      kind === 'slug' && value === null ? await slugFor(draft, name, places) : columnValue(context, name, value)
  }
  return { ...columns, ...(await table.prepare?.({ tx, context, ...draft })) }
}

/** Keep the present slug if none is given. */
async function slugFor({ before, values }: Draft, name: string, places: Placer): Promise<unknown> {
  return before?.[name] ?? places.slug(values, name)
}

function columnValue({ table, deps }: ConsoleContext, name: string, value: unknown): unknown {
  const { blank = [], json = [], resource } = table
  const kind = resource.fields[name]?.kind
  if (value === null) return blank.includes(name) ? '' : null
  if (kind === 'html' && typeof value === 'string') return sanitizeHtml(value, deps.config.mediaHosts)
  return kind === 'rows' || json.includes(name) ? jsonSql(value) : value
}

const jsonSql = (value: unknown): RawBuilder<unknown> & Fragment => sql`${JSON.stringify(value)}::jsonb`
