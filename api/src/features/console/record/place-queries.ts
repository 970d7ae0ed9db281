import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { slugFrom } from '../../../lib/text/slug.ts'
import { tableOf } from '../row-queries.ts'
import type { ConsoleTable, Values } from '../table.ts'
import { textIn } from '../value-rules.ts'

/** What a row's name is made of for addresses, and its place in the order: both depend on the rows beside it. */
export interface Placer {
  slug(values: Values, field: string): Promise<string>
  position(values: Values): Promise<number>
}

/** For the rows of one transaction. From its first use on, others who add rows to the same table wait. */
export function placer(tx: Tx, table: ConsoleTable): Placer {
  const slugs = new Map<string, Set<string>>()
  const positions = new Map<string, number>()
  // A row that is tried twice keeps what it was given first.
  const givenSlugs = new WeakMap<Values, string>()
  const givenPositions = new WeakMap<Values, number>()
  let isAlone = false
  const wait = async () => {
    if (isAlone) return
    isAlone = true
    await sql`select pg_advisory_xact_lock(hashtextextended(${`console:${table.table}`}, 0))`.execute(tx)
  }
  return {
    async slug(values, field) {
      const given = givenSlugs.get(values)
      if (given) return given
      await wait()
      const { columns, name } = table.resource
      const base = slugFrom(textIn(values, columns[0] ?? ''), name)
      const taken = slugs.get(base) ?? (await listSlugs(tx, table, { field, base }))
      slugs.set(base, taken)
      const slug = freeSlug(base, taken)
      taken.add(slug)
      givenSlugs.set(values, slug)
      return slug
    },
    async position(values) {
      const given = givenPositions.get(values)
      if (given) return given
      await wait()
      const { parent } = table.resource
      const key = parent ? textIn(values, parent) : ''
      const position = (positions.get(key) ?? (await lastPosition(tx, table, values))) + 1
      positions.set(key, position)
      givenPositions.set(values, position)
      return position
    },
  }
}

function freeSlug(base: string, taken: Set<string>): string {
  let number = 1
  while (taken.has(number === 1 ? base : `${base}-${number}`)) number++
  return number === 1 ? base : `${base}-${number}`
}

async function listSlugs(tx: Tx, table: ConsoleTable, { field, base }: { field: string; base: string }) {
  const { rows } = await sql<{ slug: string }>`
    select ${sql.ref(field)} as slug
    from ${tableOf(table)}
    where ${sql.ref(field)} = ${base}
       or ${sql.ref(field)} like ${`${base}-%`}
    union
    select slug
    from former_slug
    where subject = ${table.table}
      and (slug = ${base} or slug like ${`${base}-%`})`.execute(tx)
  return new Set(rows.map(({ slug }) => slug))
}

async function lastPosition(tx: Tx, table: ConsoleTable, values: Values): Promise<number> {
  const column = sql.ref(`t.${table.position ?? 'position'}`)
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(${column}), 0) as last
    from ${tableOf(table)} t
    where ${siblings(table, values)}`.execute(tx)
  return rows[0]?.last ?? 0
}

/** Rows of the same parent, or all. */
export function siblings({ resource: { parent } }: ConsoleTable, values: Values) {
  return parent ? sql`${sql.ref(`t.${parent}`)}::text = ${textIn(values, parent)}` : sql`true`
}
