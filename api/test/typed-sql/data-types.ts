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

// Of an array of another type a driver may answer the text.
const arrays = [...words('smallint integer bigint text uuid date boolean'), 'timestamp with time zone']

/** What the drivers make of types, as the product has set them up. */
export const knownTypes = [...scalars, ...arrays.map((name) => [`${name}[]`, `${scalars.get(name)}[]`] as const)]

export interface ExpectedType {
  kind: Kind
  element?: Kind
}

/** What a value of a type is in the program; null of a type that is not known, such as an interval. */
export function expectedOf(catalog: Catalog, type: number): ExpectedType | null {
  const { name = '', element = 0 } = catalog.types.get(type) ?? {}
  if (isJson(name)) return { kind: 'unknown' }
  const elementName = catalog.types.get(element)?.name ?? ''
  const kind = scalars.get(element ? elementName : name)
  if (!element) return kind ? { kind } : null
  return kind && arrays.includes(elementName) ? { kind: 'array', element: kind } : null
}

const isJson = (name: string) => name === 'json' || name === 'jsonb'
