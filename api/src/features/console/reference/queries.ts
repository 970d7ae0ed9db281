import { sql } from 'kysely'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ValidationError } from '../../../lib/failure.ts'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { boundHub } from '../../../lib/security/permission.ts'
import { found } from '../list/queries.ts'
import { meaningKey, type Meanings } from '../import/rules.ts'
import { namedBy, type Named } from './rules.ts'
import { isOneOf, keyOf, tableOf } from '../row-queries.ts'
import type { ConsoleContext, Fragment, Lookup, Values } from '../table.ts'
import { isReferredToByHubs, lookupOf } from '../tables.ts'

interface Option {
  id: string
  label: string
}

const OPTIONS = 20

const optionsOf = (lookup: Lookup, where: Fragment) => sql<Option>`
  select ${keyOf(lookup)}::text as id, ${lookup.label} as label
  from ${tableOf(lookup)} t
  where ${where}`

/**
 * Condition for rows that the session may refer to. An operator of a hub gets the hub’s rows. National rows may be
 * drafts, so only those of lookups that the hub’s own resources refer to are included.
 */
function nameable(lookup: Lookup, session: ConsoleContext['session']): Fragment {
  const hub = boundHub(session)
  if (!hub) return sql`true`
  const isNational = !lookup.isOfPeople && isReferredToByHubs(lookup)
  if (!lookup.hub) return isNational ? sql`true` : sql`false`
  return isNational ? sql`(${lookup.hub} is null or ${lookup.hub} = ${hub}::uuid)` : sql`${lookup.hub} = ${hub}::uuid`
}

interface Looking {
  session: ConsoleContext['session']
  search: string
  /** Read these rows instead of searching. */
  ids?: string[] | undefined
}

/** List rows to choose from. People are listed only for a search. */
export async function listOptions(db: Db, lookup: Lookup, { session, search, ids }: Looking) {
  if (lookup.isOfPeople && !ids && search.length < LEAST_OF_A_NAME) return []
  const wanted = ids ? isOneOf(lookup, ids) : lookup.isOfPeople ? foundPeople(lookup, search) : found(lookup, search)
  const { rows } = await sql<Option>`
    ${optionsOf(lookup, sql`${nameable(lookup, session)} and ${wanted}`)}
    order by ${lookup.first ?? lookup.label}, ${keyOf(lookup)}
    limit ${ids ? ids.length : OPTIONS}`.execute(db)
  return rows
}

const LEAST_OF_A_NAME = 2

/** Search matches no part of an email address: callers could guess it part by part. */
const foundPeople = (lookup: Lookup, search: string) => sql`
  t.status <> 'anonymised'
  and (${found(lookup, search)} or lower(${lookup.named ?? lookup.label}) = ${search.toLowerCase()})`

/** Return the labels of the references of each row, in the rows’ order. */
export async function labelRows(db: Db | Tx, { fields }: Resource, rows: Values[]) {
  const named = rows.map((values) => namedBy(fields, values))
  const labels = await findLabels(db, named.flat())
  return named.map((all) =>
    Object.fromEntries(
      all
        .filter(({ isList, ids }) => isList || ids.length > 0)
        .map(({ path, resource, isList, ids }) => {
          const names = ids.map((id) => labels.get(`${resource} ${id.toLowerCase()}`) ?? '')
          return [path, isList ? names : (names[0] ?? '')]
        }),
    ),
  )
}

async function findLabels(db: Db | Tx, named: Named[]): Promise<Map<string, string>> {
  const labels = new Map<string, string>()
  for (const [resource, all] of Map.groupBy(named, (one) => one.resource)) {
    const lookup = lookupOf(resource)
    const ids = [...new Set(all.flatMap((one) => one.ids))].filter(Boolean)
    if (!lookup || ids.length === 0) continue
    const { rows } = await optionsOf(lookup, isOneOf(lookup, ids)).execute(db)
    for (const { id, label } of rows) labels.set(`${resource} ${id.toLowerCase()}`, label)
  }
  return labels
}

export const unknownReference = 'Pilihan ini tidak ada lagi.'

/** Find the new references of each row that are missing or not allowed. */
export async function unknownReferences(
  tx: Tx,
  { session, table: { resource } }: ConsoleContext,
  rows: { values: Values; before: Values | null }[],
): Promise<ValidationError[][]> {
  const named = rows.map(({ values, before }) => {
    const old = new Map(before ? namedBy(resource.fields, before).map(({ path, ids }) => [path, ids]) : [])
    return namedBy(resource.fields, values).map((one) => ({
      ...one,
      ids: one.ids.filter((id) => id !== '' && !old.get(one.path)?.includes(id)),
    }))
  })
  const known = await findNameable(tx, session, named.flat())
  return named.map((all) =>
    all
      .filter(({ resource: name, ids }) => ids.some((id) => !known.has(`${name} ${id.toLowerCase()}`)))
      .map(({ path }) => ({ field: path, message: unknownReference })),
  )
}

async function findNameable(tx: Tx, session: ConsoleContext['session'], named: Named[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const [resource, all] of Map.groupBy(named, (one) => one.resource)) {
    const lookup = lookupOf(resource)
    if (!lookup) throw new Error(`no table for ${resource}: see tables.ts`)
    const ids = [...new Set(all.flatMap((one) => one.ids))]
    if (ids.length === 0) continue
    const { rows } = await optionsOf(lookup, sql`${nameable(lookup, session)} and ${isOneOf(lookup, ids)}`).execute(tx)
    for (const { id } of rows) known.add(`${resource} ${id.toLowerCase()}`)
  }
  return known
}

/** Resolve the cells of an imported file: a row by its id, or all rows of that name. */
export async function findMeanings(
  tx: Db | Tx,
  session: ConsoleContext['session'],
  { fields }: Resource,
  rows: Values[],
) {
  const meanings: Meanings = new Map()
  const read = rows.flatMap((values) => namedBy(fields, values)).filter(({ path }) => !path.includes('.'))
  for (const [resource, all] of Map.groupBy(read, (one) => one.resource)) {
    const lookup = lookupOf(resource)
    if (!lookup) continue
    const texts = [...new Set(all.flatMap(({ ids }) => ids.map((text) => text.trim())))]
    const lowered = texts.map((text) => text.toLowerCase())
    const named = lookup.named ?? lookup.label
    const { rows: meant } = await sql<Option & { named: string }>`
      select ${keyOf(lookup)}::text as id, ${lookup.label} as label, ${named} as named
      from ${tableOf(lookup)} t
      where ${nameable(lookup, session)}
        and (
          lower(${lookup.label}) = any(${lowered}::text[])
          or lower(${named}) = any(${lowered}::text[])
          or ${isOneOf(lookup, texts)}
        )`.execute(tx)
    for (const { id, label, named: other } of meant) {
      for (const key of new Set([id, label, other].map((text) => meaningKey(resource, text)))) {
        meanings.set(key, [...(meanings.get(key) ?? []), id])
      }
    }
  }
  return meanings
}
