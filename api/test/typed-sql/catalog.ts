import type { Client } from 'pg'

interface Column {
  name: string
  type: number
  isNotNull: boolean
  hasDefault: boolean
}

interface Table {
  isTable: boolean
  columns: Map<number, Column>
}

interface Routine {
  name: string
  isStrict: boolean
  isBuiltIn: boolean
}

interface DataType {
  name: string
  /** Of what it is an array; 0 of nothing. */
  element: number
}

/** What the database says of its tables, functions and types, by their numbers. */
export interface Catalog {
  tables: Map<number, Table>
  routines: Map<number, Routine>
  types: Map<number, DataType>
}

export async function readCatalog(client: Client): Promise<Catalog> {
  const { rows: columns } = await client.query<Column & { table: number; number: number; kind: string }>(`
    select a.attrelid as table, a.attnum as number, a.attname as name, a.atttypid as type, a.attnotnull as "isNotNull",
           a.atthasdef or a.attidentity <> '' as "hasDefault", c.relkind as kind
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p', 'v', 'm')
      and a.attnum > 0
      and not a.attisdropped`)
  const tables = new Map<number, Table>()
  for (const { table, number, kind, ...column } of columns) {
    const found = tables.get(table) ?? { isTable: kind === 'r' || kind === 'p', columns: new Map() }
    found.columns.set(number, column)
    tables.set(table, found)
  }
  const { rows: routines } = await client.query<Routine & { id: number }>(`
    select oid as id, proname as name, proisstrict as "isStrict", pronamespace = 'pg_catalog'::regnamespace as "isBuiltIn"
    from pg_proc`)
  const { rows: types } = await client.query<DataType & { id: number }>(`
    select t.oid as id, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as name,
           case when t.typcategory = 'A' then t.typelem else 0 end as element
    from pg_type t`)
  const byId = <T extends { id: number }>(found: T[]) => new Map(found.map((one) => [one.id, one]))
  return { tables, routines: byId(routines), types: byId(types) }
}
