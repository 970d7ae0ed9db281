import type { Nullness, Scope, Source, VariableKey } from './analysis.ts'
import { ofAggregate, ofCall, ofWindow } from './call-nullness.ts'
import { notNullUnlessTrue, notNullWhenTrue } from './known-values.ts'
import { child, children, field, isTrue, list, nodeOf, numberIn, type TreeNode, type TreeValue } from './node-tree.ts'
import { above, branchesOf, knowing, outputsOf, sourcesOf } from './scope.ts'

function allOf(parts: Nullness[]): Nullness {
  if (parts.includes('maybe')) return 'maybe'
  return parts.includes('unknown') ? 'unknown' : 'never'
}

const anyOf = (parts: Nullness[]): Nullness => {
  if (parts.includes('never')) return 'never'
  return parts.includes('unknown') ? 'unknown' : 'maybe'
}

export const nullnessOfSources = (sources: Source[]): Nullness =>
  sources.length > 0 ? allOf(sources.map(({ expression, scope }) => nullnessOf(expression, scope))) : 'unknown'

type Rule = (expression: TreeNode, scope: Scope) => Nullness

const never: Rule = () => 'never'
const ofArgument: Rule = (expression, scope) => {
  const argument = child(expression, 'arg')
  return argument ? nullnessOf(argument, scope) : 'unknown'
}
const argumentsOf = (expression: TreeNode, scope: Scope) =>
  children(expression, 'args').map((part) => nullnessOf(part, scope))

const rules: Record<string, Rule> = {
  VAR: ofVariable,
  CONST: (expression) => (isTrue(expression, 'constisnull') ? 'maybe' : 'never'),
  RELABELTYPE: ofArgument,
  COERCEVIAIO: ofArgument,
  COERCETODOMAIN: ofArgument,
  ARRAYCOERCE: ofArgument,
  COLLATE: ofArgument,
  COALESCE: (expression, scope) => anyOf(argumentsOf(expression, scope)),
  MINMAX: (expression, scope) => anyOf(argumentsOf(expression, scope)),
  CASE: ofCase,
  NULLIF: () => 'maybe',
  NULLTEST: never,
  BOOLEANTEST: never,
  DISTINCT: never,
  ARRAY: never,
  ROW: never,
  SQLVALUEFUNCTION: never,
  BOOL: ofLogic,
  OP: (expression, scope) => ofCall(expression, scope, argumentsOf(expression, scope)),
  FUNC: (expression, scope) => ofCall(expression, scope, argumentsOf(expression, scope)),
  SCALARARRAYOP: (expression, scope) => allOf(argumentsOf(expression, scope)),
  AGGREF: (expression, scope) => {
    const given = children(expression, 'args').flatMap((target) => child(target, 'expr') ?? [])
    return ofAggregate(expression, scope, allOf(given.map((part) => nullnessOf(part, scope))))
  },
  WINDOWFUNC: (expression, scope) => ofWindow(expression, scope, allOf(argumentsOf(expression, scope))),
  SUBLINK: ofSublink,
}

export const nullnessOf: Rule = (expression, scope) => rules[expression.kind]?.(expression, scope) ?? 'unknown'

// Each part is asked only where those before it left the answer open.
function ofLogic(expression: TreeNode, scope: Scope): Nullness {
  const operation = field(expression, 'boolop')
  let here = scope
  const parts: Nullness[] = []
  for (const part of children(expression, 'args')) {
    parts.push(nullnessOf(part, here))
    const more = operation === 'and' ? notNullWhenTrue(part, scope) : notNullUnlessTrue(part, scope)
    if (operation !== 'not') here = knowing(here, more)
  }
  return allOf(parts)
}

function ofCase(expression: TreeNode, scope: Scope): Nullness {
  const results = nullnessOfSources(branchesOf(expression, scope))
  return child(expression, 'defresult') ? results : 'maybe'
}

const EXISTS = 0
const SCALAR = 4
const ARRAY = 6

function ofSublink(expression: TreeNode, scope: Scope): Nullness {
  const type = numberIn(expression, 'subLinkType')
  if (type === EXISTS || type === ARRAY) return 'never'
  const query = child(expression, 'subselect')
  if (type !== SCALAR || !query) return 'unknown'
  const column = nullnessOfSources(outputsOf(scope.catalog, query, scope)[0] ?? [])
  // Whether there is such a row at all is for the data to say.
  return column === 'never' && !alwaysHasRow(query) ? 'unknown' : column
}

function alwaysHasRow(query: TreeNode) {
  if (list(query, 'groupClause').length > 0 || child(query, 'havingQual') || child(query, 'limitOffset')) return false
  const tree = child(query, 'jointree')
  return isTrue(query, 'hasAggs') || (tree !== null && list(tree, 'fromlist').length === 0 && !child(tree, 'quals'))
}

const TABLE = '0'
const FUNCTION = '3'
const VALUES = '5'

// A common table that reads itself has no nulls but those that it begins with.
const reading = new Set<TreeValue>()

function ofVariable(variable: TreeNode, inner: Scope): Nullness {
  const scope = above(inner, numberIn(variable, 'varlevelsup'))
  const [relation, column] = [numberIn(variable, 'varno'), numberIn(variable, 'varattno')]
  const entry = scope && nodeOf(list(scope.query, 'rtable')[relation - 1])
  if (!entry) return 'unknown'
  if (scope.absent.has(relation)) return 'maybe'
  const key: VariableKey = `${relation}.${column}`
  const isWritten = numberIn(scope.query, 'resultRelation') === relation
  if (column <= 0 || (scope.known.has(key) && !isWritten)) return 'never'
  if (reading.has(variable)) return 'never'
  reading.add(variable)
  try {
    const sources = sourcesOf(scope, relation, column)
    if (sources) return nullnessOfSources(sources)
    return ofColumn(entry, column, scope, isWritten)
  } finally {
    reading.delete(variable)
  }
}

function ofColumn(entry: TreeNode, column: number, scope: Scope, isWritten: boolean): Nullness {
  const kind = field(entry, 'rtekind')
  if (kind === VALUES) return ofValues(entry, column, scope)
  if (kind === FUNCTION) return ofFunctionColumn(entry, column)
  if (kind !== TABLE) return 'unknown'
  const table = scope.catalog.tables.get(numberIn(entry, 'relid'))
  const found = table?.columns.get(column)
  if (!found || !table?.isTable) return 'unknown'
  if (found.isNotNull) return 'never'
  return isWritten ? ofWritten(column, scope, found.hasDefault) : 'maybe'
}

const UPDATE = 2
const INSERT = 3

/** What a statement returns of a row that it wrote. */
function ofWritten(column: number, scope: Scope, hasDefault: boolean): Nullness {
  const { query } = scope
  const set = children(query, 'targetList').find((target) => numberIn(target, 'resno') === column)
  const expression = set && child(set, 'expr')
  const command = numberIn(query, 'commandType')
  if (command === INSERT && (child(query, 'onConflict') || (!expression && hasDefault))) return 'unknown'
  if (command !== UPDATE && command !== INSERT) return scope.known.has(keyOfWritten(column, query)) ? 'never' : 'maybe'
  if (expression) return nullnessOf(expression, scope)
  return command === UPDATE && scope.known.has(keyOfWritten(column, query)) ? 'never' : 'maybe'
}

const keyOfWritten = (column: number, query: TreeNode): VariableKey => `${numberIn(query, 'resultRelation')}.${column}`

function ofValues(entry: TreeNode, column: number, scope: Scope): Nullness {
  const cells = list(entry, 'values_lists').flatMap((row) => {
    const cell = Array.isArray(row) ? nodeOf(row[column - 1]) : null
    return cell ? [nullnessOf(cell, scope)] : []
  })
  return cells.length > 0 ? allOf(cells) : 'unknown'
}

function ofFunctionColumn(entry: TreeNode, column: number): Nullness {
  const columns = children(entry, 'functions').reduce((sum, one) => sum + numberIn(one, 'funccolcount'), 0)
  return isTrue(entry, 'funcordinality') && column === columns + 1 ? 'never' : 'unknown'
}
