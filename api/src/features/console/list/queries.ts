import { sql } from 'kysely'
import { hasText } from '../../../lib/database/page.ts'
import { conditionsOf, listedNames, sortOf, type Condition } from './rules.ts'
import { columnOf, keyOf, likelyIds, nearestFirst, type RowList } from '../row-queries.ts'
import type { ConsoleContext, ConsoleTable, Fragment } from '../table.ts'
import { lookupOf } from '../tables.ts'

export interface ListQuery {
  search?: string
  filter?: string
  sort?: string
}

type ListContext = Pick<ConsoleContext, 'table' | 'now'>

/** Translate a list query into SQL. @throws Failure invalid-input */
export function listOf({ table, now }: ListContext, { search = '', filter, sort }: ListQuery): RowList {
  const { resource } = table
  const conditions = conditionsOf(resource, filter).map((condition) => conditionSql(table, condition))
  const { name, isDown } = sortOf(resource, sort)
  const column = columnOf(table, name)
  const nearest = resource.isTodayFirst && !sort ? { column, today: todayOf(now) } : undefined
  const direction = isDown ? sql`desc nulls last` : sql`asc nulls last`
  return {
    where: sql.join([found(table, search.trim()), ...conditions], sql` and `),
    order: nearest
      ? sql`${nearestFirst(nearest)}, ${keyOf(table)}`
      : sql`${within(table, name)}${sortKey(table, name)} ${direction}, ${keyOf(table)}`,
    names: listedNames(resource),
    nearest,
  }
}

/** Sort numbers in names by value: “Hub 4” before “Hub 10”. */
const sortKey = (table: ConsoleTable, name: string) =>
  NAMED.has(name) ? sql`natural_key(${columnOf(table, name)})` : columnOf(table, name)

const NAMED = new Set(['name', 'place'])

const todayOf = (now: Date) => {
  const time = sql`${now.toISOString()}::timestamptz at time zone 'Asia/Jakarta'`
  return sql`(date_trunc('day', ${time}) at time zone 'Asia/Jakarta')`
}

/** Sort by parent first, because positions count within a parent. */
const within = ({ position, resource }: ConsoleTable, name: string) =>
  position === name && resource.parent ? sql`${sql.ref(`t.${resource.parent}`)}, ` : sql``

/** Match the search in any of the columns. */
export function found({ searched }: Pick<ConsoleTable, 'searched'>, search: string): Fragment {
  if (search === '' || searched.length === 0) return sql`true`
  const parts = searched.map((column) => hasText(column, search))
  return sql`(${sql.join(parts, sql` or `)})`
}

function conditionSql(table: ConsoleTable, condition: Condition): Fragment {
  const column = columnOf(table, condition.name)
  if (condition.kind === 'days') return daysSql(column, condition)
  const { kind, isNone } = condition
  const given = valuesSql(table, condition)
  const some = kind === 'list' ? sql`${column} && ${given}` : sql`${column} = any(${given})`
  if (!isNone) return some
  const none = kind === 'list' ? sql`cardinality(${column}) = 0` : sql`${column} is null`
  return sql`(${some} or ${none})`
}

/** Cast to the column's own type: otherwise PostgreSQL uses no index. */
function valuesSql({ resource }: ConsoleTable, { name, kind, values }: Exclude<Condition, { kind: 'days' }>): Fragment {
  const lookup = lookupOf(resource.fields[name]?.resource ?? '')
  if (lookup) return sql`${likelyIds(lookup, values)}::${sql.raw(lookup.keyType ?? 'uuid')}[]`
  const type = { boolean: 'boolean', number: 'integer', list: 'text', text: 'text' }[kind]
  return sql`${values}::${sql.raw(type)}[]`
}

/** Days follow Jakarta time, because rows have several time zones. */
function daysSql(column: Fragment, { from, to, isInstant }: Extract<Condition, { kind: 'days' }>): Fragment {
  const start = (day: string) =>
    isInstant ? sql`${day}::date::timestamp at time zone 'Asia/Jakarta'` : sql`${day}::date`
  const end = (day: string) =>
    isInstant ? sql`(${day}::date + 1)::timestamp at time zone 'Asia/Jakarta'` : sql`${day}::date + 1`
  const parts = [...(from ? [sql`${column} >= ${start(from)}`] : []), ...(to ? [sql`${column} < ${end(to)}`] : [])]
  return sql.join(parts, sql` and `)
}
