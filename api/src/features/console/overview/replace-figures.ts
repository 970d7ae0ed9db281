import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

type Sql = ReturnType<typeof sql>

interface Counted {
  table: 'figure_funnel' | 'figure_day' | 'figure_event' | 'figure_room_day' | 'figure_building_hour'
  /** Columns that identify a row. Columns in `maybe` can be null. Together they are unique. */
  key: readonly string[]
  maybe?: readonly string[]
  values: readonly string[]
  /** Condition for the rows `f` that have been recounted. */
  scope: Sql
  /** Query that returns the columns of `key`, `maybe` and `values` in this order. */
  rows: Sql
}

/** Replace recounted figures. Rows with equal values are not written, usually most of them. */
export async function replaceFigures(tx: Tx, { table, key, maybe = [], values, scope, rows }: Counted) {
  const names = [...key, ...maybe]
  const columns = listOf([...names, ...values])
  const isSame = [...key.map(equals), ...maybe.map(equalsOrBothNull)]
  await sql`
    with counted (${columns}) as materialized (${rows}),
    gone as (
      delete from ${sql.table(table)} f
      where ${scope}
        and not exists (select from counted c where ${sql.join(isSame, sql` and `)})
    )
    insert into ${sql.table(table)} (${columns})
    select ${columns} from counted
    except
    select ${columns} from ${sql.table(table)} f where ${scope}
    on conflict (${listOf(names)}) do update
    set ${sql.join(values.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(tx)
}

const listOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

const equals = (name: string) => sql`${sql.ref(`c.${name}`)} = ${sql.ref(`f.${name}`)}`

// Not `is not distinct from`: PostgreSQL cannot hash-join on it.
const equalsOrBothNull = (name: string) =>
  sql`coalesce(${sql.ref(`c.${name}`)}::text, '') = coalesce(${sql.ref(`f.${name}`)}::text, '')`
