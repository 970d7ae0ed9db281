import type { Client } from 'pg'

interface DataType {
  name: string
  /** Element type of an array; 0 of other types. */
  element: number
}

/** The database's types, by their number. */
export interface Catalog {
  types: Map<number, DataType>
}

export async function readCatalog(client: Client): Promise<Catalog> {
  const { rows: types } = await client.query<DataType & { id: number }>(`
    select t.oid as id, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as name,
           case when t.typcategory = 'A' then t.typelem else 0 end as element
    from pg_type t`)
  return { types: new Map(types.map(({ id, ...type }) => [id, type])) }
}
