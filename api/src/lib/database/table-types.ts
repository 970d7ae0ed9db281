import { sql } from 'kysely'
import type { Db } from './db.ts'

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
}

const types: Record<string, string> = {
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  uuid: 'string',
  text: 'string',
  date: 'string',
  // '09:00:00'
  time: 'string',
  timestamptz: 'string',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
  // As PostgreSQL writes it: '{[0,30),[60,90)}'.
  int4multirange: 'string',
  int8multirange: 'string',
}

/** The schema's tables as TypeScript, for Kysely. What the database fills in may be left out; what it computes is. */
export async function describeTables(db: Db): Promise<string> {
  const { rows } = await sql<Column>`
    select table_name, column_name, udt_name, is_nullable, column_default is not null as has_default
    from information_schema.columns
    where table_schema = 'public'
      and is_generated = 'NEVER'
    order by table_name, ordinal_position`.execute(db)
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const names = [...tables].map(([name, columns]) => `  ${name}: {\n${columns.map(line).join('\n')}\n  }`)
  return [
    '// Made from the migrations by scripts/content/generate-tables.ts. A test fails when it is old.',
    "import type { ColumnType, Generated } from 'kysely'",
    '',
    `export interface Tables {\n${names.join('\n')}\n}`,
    '',
  ].join('\n')
}

function line({ column_name, udt_name, is_nullable, has_default }: Column): string {
  const type = types[udt_name]
  if (udt_name === 'jsonb') return `    ${column_name}: ${jsonType(is_nullable === 'YES', has_default)}`
  if (!type) throw new Error(`table-types.ts knows no type for ${udt_name} (${column_name})`)
  const value = is_nullable === 'YES' ? `${type} | null` : type
  return `    ${column_name}: ${has_default ? `Generated<${value}>` : value}`
}

const jsonType = (isNullable: boolean, hasDefault: boolean) =>
  `ColumnType<unknown, string${isNullable ? ' | null' : ''}${hasDefault || isNullable ? ' | undefined' : ''}, string${isNullable ? ' | null' : ''}>`
