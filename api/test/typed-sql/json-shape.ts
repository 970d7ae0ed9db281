import type { Scope, Source } from './analysis.ts'
import { routineOf } from './known-values.ts'
import { child, children, field, isTrue, list, numberIn, type TreeNode } from './node-tree.ts'
import { above, branchesOf, outputsOf, sourcesOf } from './scope.ts'

/** What a statement builds a JSON value of. */
export type JsonShape = { keys: Map<string, Source> } | { element: Source }

const objects = new Set(['json_build_object', 'jsonb_build_object'])
const arrays = new Set(['json_agg', 'jsonb_agg'])

/** Null of what is not built in the statement, such as a stored document. */
export function jsonShapeOf(expression: TreeNode, scope: Scope): JsonShape | null {
  switch (expression.kind) {
    case 'FUNC':
      return objects.has(routineOf(expression, scope)?.name ?? '') ? objectOf(expression, scope) : null
    case 'AGGREF': {
      const element = children(expression, 'args').flatMap((target) => child(target, 'expr') ?? [])[0]
      const name = scope.catalog.routines.get(numberIn(expression, 'aggfnoid'))?.name ?? ''
      return element && arrays.has(name) ? { element: { expression: element, scope } } : null
    }
    case 'COALESCE':
      return firstShape(children(expression, 'args').map((part) => ({ expression: part, scope })))
    case 'CASE':
      return sameShape(branchesOf(expression, scope))
    case 'SUBLINK': {
      const query = child(expression, 'subselect')
      return query ? sameShape(outputsOf(scope.catalog, query, scope)[0] ?? []) : null
    }
    case 'VAR':
      return sameShape(sourcesOfVariable(expression, scope) ?? [])
    default:
      return null
  }
}

/** What a column of a subquery is made of. */
function sourcesOfVariable(variable: TreeNode, inner: Scope): Source[] | null {
  const scope = above(inner, numberIn(variable, 'varlevelsup'))
  return scope && sourcesOf(scope, numberIn(variable, 'varno'), numberIn(variable, 'varattno'))
}

function firstShape(sources: Source[]): JsonShape | null {
  for (const { expression, scope } of sources) {
    const shape = jsonShapeOf(expression, scope)
    if (shape) return shape
  }
  return null
}

// Branches that build different things are not compared.
function sameShape(sources: Source[]): JsonShape | null {
  const built = sources.filter(({ expression }) => !isTrue(expression, 'constisnull'))
  return built.length === 1 ? firstShape(built) : null
}

function objectOf(expression: TreeNode, scope: Scope): JsonShape | null {
  const given = children(expression, 'args')
  const keys = new Map<string, Source>()
  for (let at = 0; at < given.length; at += 2) {
    const [key, value] = [given[at], given[at + 1]]
    const name = key && textOf(key)
    if (!value || name === null || name === undefined) return null
    keys.set(name, { expression: value, scope })
  }
  return { keys }
}

const CSTRING = -2
const HEADER_BYTES = 4

/** The text of a constant; null of anything else. */
function textOf(expression: TreeNode): string | null {
  const argument = child(expression, 'arg')
  if (argument) return textOf(argument)
  if (expression.kind !== 'CONST' || isTrue(expression, 'constisnull')) return null
  const value = list(expression, 'constvalue')[1]
  if (!Array.isArray(value)) return null
  const bytes = Buffer.from(value.map(Number))
  const isCstring = numberIn(expression, 'constlen') === CSTRING
  return (isCstring ? bytes.subarray(0, -1) : bytes.subarray(HEADER_BYTES)).toString()
}

const BOOLEAN = 16
const typeFields: Record<string, string> = {
  VAR: 'vartype',
  CONST: 'consttype',
  PARAM: 'paramtype',
  FUNC: 'funcresulttype',
  OP: 'opresulttype',
  AGGREF: 'aggtype',
  WINDOWFUNC: 'wintype',
  RELABELTYPE: 'resulttype',
  COERCEVIAIO: 'resulttype',
  COERCETODOMAIN: 'resulttype',
  ARRAYCOERCE: 'resulttype',
  COALESCE: 'coalescetype',
  CASE: 'casetype',
  ARRAY: 'array_typeid',
  MINMAX: 'minmaxtype',
  NULLIF: 'opresulttype',
  SQLVALUEFUNCTION: 'type',
}
const tests = new Set(['BOOL', 'NULLTEST', 'BOOLEANTEST', 'SCALARARRAYOP', 'DISTINCT'])

/** The number of an expression's type; 0 where it does not stand in the tree. */
export function typeOf(expression: TreeNode, scope: Scope): number {
  if (tests.has(expression.kind)) return BOOLEAN
  if (expression.kind !== 'SUBLINK') return Number(field(expression, typeFields[expression.kind] ?? '') ?? 0)
  const type = numberIn(expression, 'subLinkType')
  if (type < SCALAR) return BOOLEAN
  const query = child(expression, 'subselect')
  const [column] = query ? (outputsOf(scope.catalog, query, scope)[0] ?? []) : []
  return type === SCALAR && column ? typeOf(column.expression, column.scope) : 0
}

const SCALAR = 4
