import type { Catalog } from './catalog.ts'
import { expectedOf, type ExpectedType } from './data-types.ts'
import type { Declaration } from './declared-rows.ts'
import type { DeclaredType } from './declared-type.ts'
import type { DescribedColumn } from './describe-statement.ts'

/** Compare the columns that PostgreSQL describes with the declared row. Returns one line for each difference. */
export function compareRow(
  catalog: Catalog,
  { columns: declared, isOpen }: Declaration,
  described: DescribedColumn[],
): string[] {
  const names = described.map(({ name }) => name)
  const unknown = names.filter((name) => !isOpen && !declared.has(name))
  const doubled = names.filter((name, at) => names.indexOf(name) !== at)
  const lacking = [...declared].filter(([name, { isOptional }]) => !isOptional && !names.includes(name))
  return [
    ...unknown.map((name) => `returns ${name}, which its row does not declare`),
    ...doubled.map((name) => `returns ${name} twice`),
    ...lacking.map(([name]) => `declares ${name}, which it does not return`),
    ...described.flatMap((column) => {
      const type = declared.get(column.name)
      return type ? compareType(catalog, column, type) : []
    }),
  ]
}

function compareType(catalog: Catalog, { name, type }: DescribedColumn, declared: DeclaredType): string[] {
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
