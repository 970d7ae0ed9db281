import type { Nullness, Source } from './analysis.ts'
import type { Catalog } from './catalog.ts'
import { expectedInJson, expectedOf, type ExpectedType } from './data-types.ts'
import type { Declaration } from './declared-rows.ts'
import type { DeclaredType } from './declared-type.ts'
import type { DescribedColumn } from './describe-statement.ts'
import { jsonShapeOf, typeOf } from './json-shape.ts'
import { nullnessOf, nullnessOfSources } from './nullness.ts'

/** A statement as PostgreSQL describes it. */
export interface Prepared {
  columns: DescribedColumn[]
  /** What each column is made of. */
  sources: Source[][]
}

interface Seen {
  /** Columns that a null was seen in. */
  nulls: Set<string>
}

/** What a statement says of a column that is declared as nullable. */
export interface Nullable {
  /** Where it is declared. */
  home: string
  column: string
  nullness: Nullness
}

interface Comparison {
  findings: string[]
  nullables: Nullable[]
}

export function compareRow(
  catalog: Catalog,
  { columns: declared, isOpen }: Declaration,
  prepared: Prepared & Seen,
): Comparison {
  const names = prepared.columns.map(({ name }) => name)
  const findings = [
    ...names
      .filter((name) => !isOpen && !declared.has(name))
      .map((name) => `returns ${name}, which its row does not declare`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `returns ${name} twice`),
    ...[...declared]
      .filter(([name, { isOptional }]) => !isOptional && !names.includes(name))
      .map(([name]) => `declares ${name}, which it does not return`),
  ]
  const nullables: Nullable[] = []
  for (const [at, column] of prepared.columns.entries()) {
    const type = declared.get(column.name)
    if (!type) continue
    const sources = prepared.sources[at] ?? []
    const found = prepared.nulls.has(column.name) ? 'maybe' : nullnessOfSources(sources)
    findings.push(...findingsOfColumn(catalog, column, type), ...findingsOfNull(column.name, type, found))
    if (sources.length === 1) findings.push(...sources.flatMap((source) => findingsInJson(column.name, type, source)))
    if (type.isNullable && !type.kinds.has('unknown'))
      nullables.push({ home: type.home, column: column.name, nullness: found })
  }
  return { findings, nullables }
}

function findingsOfColumn(catalog: Catalog, { name, type }: DescribedColumn, declared: DeclaredType): string[] {
  const expected = expectedOf(catalog, type)
  const typeName = catalog.types.get(type)?.name ?? String(type)
  if (!expected)
    return declared.kinds.has('unknown') ? [] : [`${name} is ${typeName}, of which data-types.ts knows nothing`]
  return fits(declared, expected) ? [] : [`${name} is ${typeName}, declared ${declared.words}`]
}

function fits(declared: DeclaredType, { kind, element }: ExpectedType): boolean {
  if (kind === 'unknown' || declared.kinds.has('unknown')) return true
  if ([...declared.kinds].some((one) => one !== kind)) return false
  const declaredElement = element && declared.element()
  return !declaredElement || fits(declaredElement, { kind: element })
}

function findingsOfNull(name: string, declared: DeclaredType, nullness: Nullness): string[] {
  return nullness === 'maybe' && !declared.isNullable ? [`${name} may be null, declared ${declared.words}`] : []
}

/** The same of what a statement builds in JSON. */
function findingsInJson(path: string, declared: DeclaredType, { expression, scope }: Source): string[] {
  if (declared.kinds.has('unknown') || declared.kinds.size > 1) return []
  const shape = jsonShapeOf(expression, scope)
  if (!shape) return []
  if ('element' in shape) {
    const element = declared.element()
    return element
      ? findingsOfValue(`${path}[]`, element, shape.element)
      : [`${path} is an array, declared ${declared.words}`]
  }
  if (!declared.kinds.has('object')) return [`${path} is an object, declared ${declared.words}`]
  const properties = declared.properties()
  return [
    ...[...properties]
      .filter(([name, { isOptional }]) => !isOptional && !shape.keys.has(name))
      .map(([name]) => `declares ${path}.${name}, which it does not return`),
    ...[...shape.keys].flatMap(([name, source]) => {
      const property = properties.get(name)
      return property
        ? findingsOfValue(`${path}.${name}`, property, source)
        : [`returns ${path}.${name}, which its row does not declare`]
    }),
  ]
}

function findingsOfValue(path: string, declared: DeclaredType, source: Source): string[] {
  const { catalog } = source.scope
  const type = typeOf(source.expression, source.scope)
  const expected = expectedInJson(catalog, type)
  const isFit = !expected || fits(declared, expected)
  return [
    ...(isFit ? [] : [`${path} is ${catalog.types.get(type)?.name}, declared ${declared.words}`]),
    ...findingsOfNull(path, declared, nullnessOf(source.expression, source.scope)),
    ...findingsInJson(path, declared, source),
  ]
}
