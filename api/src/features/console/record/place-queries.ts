import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { slugFrom } from '../../../lib/text/slug.ts'
import { tableOf } from '../row-queries.ts'
import type { ConsoleTable, Values } from '../table.ts'
import { textIn } from '../value-rules.ts'

/** Generates the slug and the position of new rows. Both depend on the existing rows. */
export interface Placer {
  slug(values: Values, field: string): Promise<string>
  position(values: Values): Promise<number>
}

/** Create a placer for one transaction. From its first use it blocks other inserts of the console into the table. */
export function placer(tx: Tx, table: ConsoleTable): Placer {
  const slugs = new Map<string, Set<string>>()
  const positions = new Map<string, number>()
  // A row that is retried keeps its first slug and position.
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

/** Condition for the rows of the same parent, or for all rows. */
export function siblings({ resource: { parent } }: ConsoleTable, values: Values) {
  return parent ? sql`${sql.ref(`t.${parent}`)}::text = ${textIn(values, parent)}` : sql`true`
}
