import { sql } from 'kysely'
import type { ConsoleImport } from '@semai/contract/console/record'
import type { Choices } from '../../../lib/change/effect.ts'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import { Failure, type ValidationError } from '../../../lib/failure.ts'
import type { Sheet } from './sheet-rules.ts'
import { zoneOf } from '../export/export-rows.ts'
import { failureOf } from '../failure-rules.ts'
import { readRows, withIds, type SheetRow } from './rules.ts'
import { placer, type Placer } from '../record/place-queries.ts'
import { hubFieldOf, withOwnHub } from '../record/hub-rules.ts'
import { describeEffects, refuseUnknownChoices } from '../record/effects.ts'
import { findMeanings } from '../reference/queries.ts'
import { changeOf } from '../row-change.ts'
import type { ConsoleContext } from '../table.ts'
import { readValues } from '../value-rules.ts'
import { findErrors, insertRows, newRowId, type Draft } from '../record/write-rows.ts'

export interface Import {
  sheet: Sheet
  mode: 'check' | 'all' | 'good'
  parent?: string
  choices?: Choices
}

type Bad = ConsoleImport['bad']

/** Rolls the transaction back and carries the result of the check. */
class Undone extends Error {
  readonly result: ConsoleImport

  constructor(result: ConsoleImport) {
    super('rolled back')
    this.result = result
  }
}

/** Import the rows of a file. A check inserts them and rolls back, so that it finds every error. */
export async function importRows(context: ConsoleContext, given: Import): Promise<ConsoleImport> {
  const { resource, readLine, heads, lineHeads } = context.table
  const filled = [given.parent ? (resource.parent ?? '') : '', hubFieldOf(resource) ?? '']
  const read = readRows(resource, given.sheet, {
    zone: await zoneOf(context),
    filled,
    ...(readLine && { readLine }),
    ...(heads && { heads }),
    ...(lineHeads && { lineHeads }),
  })
  if (!read) throw new Failure('csv-unreadable')
  const { bad, rows } = read
  if (bad.length > 0) return { total: rows.length, good: 0, bad, imported: 0, effects: [] }
  refuseUnknownChoices(context.table, given.choices ?? {})
  try {
    return await transaction(context.deps.db, (tx) => addRows(tx, context, rows, given))
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
}

async function addRows(
  tx: Tx,
  context: ConsoleContext,
  rows: SheetRow[],
  { mode, parent, choices = {} }: Import,
): Promise<ConsoleImport> {
  const bad: Bad = []
  const drafts = (await draftsOf(tx, context, { rows, parent, bad })).map((draft) => ({ ...draft, choices }))
  const changes = mode === 'check' ? drafts.map((draft) => changeOf(context, draft)) : []
  const effects = await describeEffects(tx, context, changes)
  const places = placer(tx, context.table)
  for (let from = 0; from < drafts.length; from += AT_ONCE) {
    await insertOrBlame(tx, context, drafts.slice(from, from + AT_ONCE), { places, bad })
  }
  const good = rows.length - new Set(bad.map(({ row }) => row)).size
  const isUndone = mode === 'check' || (mode === 'all' && bad.length > 0)
  const sorted = bad.toSorted((one, other) => one.row - other.row)
  const result = { total: rows.length, good, bad: sorted, imported: isUndone ? 0 : good, effects }
  if (isUndone) throw new Undone(result)
  return result
}

interface NumberedDraft extends Draft {
  number: number
}

interface Reading {
  rows: SheetRow[]
  parent: string | undefined
  bad: Bad
}

/** Return the rows without errors before they are written. Errors of the other rows go into `bad`. */
async function draftsOf(tx: Tx, context: ConsoleContext, { rows, parent, bad }: Reading): Promise<NumberedDraft[]> {
  const { session, table } = context
  const { resource } = table
  const meanings = await findMeanings(
    tx,
    session,
    resource,
    rows.map(({ given }) => given),
  )
  const read: NumberedDraft[] = []
  for (const row of rows) {
    if (row.isUnread) {
      blame(bad, row.number, row.errors)
      continue
    }
    const { given, errors, number } = withIds(resource, row, meanings)
    const whole = parent && resource.parent ? { ...given, [resource.parent]: parent } : given
    const { values, errors: more } = readValues(resource, withOwnHub(session, resource, whole), null)
    // An unreadable cell is not reported as missing too.
    const known = new Set(errors.map(({ field }) => field))
    const all = [...errors, ...more.filter(({ field }) => !known.has(field))]
    blame(bad, number, all)
    if (all.length === 0) read.push({ number, id: newRowId(context, values), values, before: null })
  }
  const found = await findErrors(tx, context, read)
  return read.filter(({ number }, at) => {
    const { unknown = [], other = [] } = found[at] ?? {}
    blame(bad, number, [...unknown, ...other])
    return unknown.length + other.length === 0
  })
}

function blame(bad: Bad, row: number, errors: ValidationError[]) {
  for (const error of errors) bad.push({ row, ...error })
}

const AT_ONCE = 250

/** Insert rows at once. If the database rejects one, retry each half until the bad row is found. */
async function insertOrBlame(
  tx: Tx,
  context: ConsoleContext,
  drafts: NumberedDraft[],
  work: { places: Placer; bad: Bad },
) {
  const [first] = drafts
  if (!first) return
  await sql`savepoint part`.execute(tx)
  try {
    await insertRows(tx, context, drafts, { places: work.places, action: 'import' })
    await sql`release savepoint part`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    const failure = failureOf(error, context.table)
    if (!(failure instanceof Failure)) throw failure
    if (drafts.length === 1) return blame(work.bad, first.number, errorsIn(context, failure))
    const middle = Math.ceil(drafts.length / 2)
    await insertOrBlame(tx, context, drafts.slice(0, middle), work)
    await insertOrBlame(tx, context, drafts.slice(middle), work)
  }
}

const errorsIn = ({ table }: ConsoleContext, { extra, message }: Failure): ValidationError[] =>
  extra.errors ?? [{ field: table.resource.columns[0] ?? 'id', message }]
