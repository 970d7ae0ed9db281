import type { Catalog } from './catalog.ts'
import type { Kind } from './declared-type.ts'

const words = (text: string) => text.trim().split(/\s+/)

const scalars = new Map<string, Kind>([
  ...words('smallint integer bigint real oid').map((name) => [name, 'number'] as const),
  ['double precision', 'number'],
  ['boolean', 'boolean'],
  ...words('text name uuid numeric date int4multirange int8multirange').map((name) => [name, 'string'] as const),
  ['character varying', 'string'],
  ['timestamp with time zone', 'string'],
  ['time without time zone', 'string'],
])

// Drivers may return arrays of other types as text.
const arrays = [...words('smallint integer bigint text uuid date boolean'), 'timestamp with time zone']

/** Types that the drivers return, as the product configures them. */
export const knownTypes = [...scalars, ...arrays.map((name) => [`${name}[]`, `${scalars.get(name)}[]`] as const)]

export interface ExpectedType {
  kind: Kind
  element?: Kind
}

/** Type of a value in the program; null for an unknown type, such as an interval. */
export function expectedOf(catalog: Catalog, type: number): ExpectedType | null {
  const { name = '', element = 0 } = catalog.types.get(type) ?? {}
  if (isJson(name)) return { kind: 'unknown' }
  const elementName = catalog.types.get(element)?.name ?? ''
  const kind = scalars.get(element ? elementName : name)
  if (!element) return kind ? { kind } : null
  return kind && arrays.includes(elementName) ? { kind: 'array', element: kind } : null
}

const isJson = (name: string) => name === 'json' || name === 'jsonb'
