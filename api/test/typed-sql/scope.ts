import type { Scope, Source, VariableKey } from './analysis.ts'
import type { Catalog } from './catalog.ts'
import { needed, notNullUnlessTrue, notNullWhenTrue, relationOf } from './known-values.ts'
import { child, children, field, isTrue, list, nodeOf, numberIn, type TreeNode } from './node-tree.ts'

const LEFT = 1
const FULL = 2
const RIGHT = 3

function scopeOf(catalog: Catalog, query: TreeNode, parent: Scope | null): Scope {
  const empty: Scope = { catalog, query, parent, absent: new Set(), known: new Set() }
  const tree = child(query, 'jointree')
  if (!tree) return empty
  // A condition that needs a row makes its outer join an inner one, whose own condition then holds too.
  for (let present = new Set<number>(); ;) {
    const found = { ...empty, absent: new Set<number>(), known: new Set<VariableKey>(), present }
    const sure = new Set<number>()
    walkJoins(tree, false, { ...found, sure })
    if ([...sure].every((relation) => present.has(relation))) return withoutPresent(found)
    present = new Set([...present, ...sure])
  }
}

const without = (all: Set<number>, some: Set<number>) => new Set([...all].filter((one) => !some.has(one)))

const withoutPresent = ({ present, ...scope }: Scope & { present: Set<number> }): Scope => ({
  ...scope,
  absent: without(scope.absent, present),
})

interface Walk extends Scope {
  /** What an earlier walk found to be there for sure. */
  present: Set<number>
  sure: Set<number>
}

function walkJoins(node: TreeNode, isAbsent: boolean, walk: Walk): void {
  if (node.kind === 'RANGETBLREF') {
    if (isAbsent) walk.absent.add(numberIn(node, 'rtindex'))
    return
  }
  if (node.kind === 'FROM') {
    for (const part of children(node, 'fromlist')) walkJoins(part, isAbsent, walk)
    return noteCondition(node, isAbsent, walk)
  }
  const [left, right] = [child(node, 'larg'), child(node, 'rarg')]
  if (node.kind !== 'JOIN' || !left || !right) return
  const type = numberIn(node, 'jointype')
  const isMissing = (side: TreeNode) => !relationsIn(side).some((relation) => walk.present.has(relation))
  const isLeftAbsent = (type === FULL || type === RIGHT) && isMissing(left)
  const isRightAbsent = (type === FULL || type === LEFT) && isMissing(right)
  walkJoins(left, isAbsent || isLeftAbsent, walk)
  walkJoins(right, isAbsent || isRightAbsent, walk)
  if (!isLeftAbsent && !isRightAbsent) return noteCondition(node, isAbsent, walk)
  // Of an outer join the condition holds for those rows only that it found.
  const filled = new Set([...(isLeftAbsent ? relationsIn(left) : []), ...(isRightAbsent ? relationsIn(right) : [])])
  for (const key of conditionOf(node, walk)) if (filled.has(relationOf(key))) walk.known.add(key)
}

function noteCondition(node: TreeNode, isAbsent: boolean, walk: Walk) {
  for (const key of conditionOf(node, walk)) {
    walk.known.add(key)
    if (!isAbsent) walk.sure.add(relationOf(key))
  }
}

function conditionOf(node: TreeNode, scope: Scope) {
  const condition = child(node, 'quals')
  return condition ? notNullWhenTrue(condition, scope) : new Set<VariableKey>()
}

const relationsIn = (node: TreeNode): number[] =>
  node.kind === 'RANGETBLREF'
    ? [numberIn(node, 'rtindex')]
    : [
        ...children(node, 'fromlist'),
        ...[child(node, 'larg'), child(node, 'rarg')].flatMap((one) => one ?? []),
      ].flatMap(relationsIn)

/** The same rows, of which more is known: the branch of a CASE. */
export const knowing = (scope: Scope, more: Set<VariableKey>): Scope => ({
  ...scope,
  known: new Set([...scope.known, ...more]),
  absent: without(scope.absent, new Set([...more].map(relationOf))),
})

/** The results of a CASE, each with what is known where it is chosen. */
export function branchesOf(expression: TreeNode, scope: Scope): Source[] {
  const results: Source[] = []
  let here = scope
  for (const branch of children(expression, 'args')) {
    const [condition, result] = [child(branch, 'expr'), child(branch, 'result')]
    if (!condition || !result) continue
    results.push({ expression: result, scope: knowing(here, notNullWhenTrue(condition, scope)) })
    here = knowing(here, notNullUnlessTrue(condition, scope))
  }
  const otherwise = child(expression, 'defresult')
  return otherwise ? [...results, { expression: otherwise, scope: here }] : results
}

const SELECT = 1

/** What a query returns: a column has several sources where queries are united. */
export function outputsOf(catalog: Catalog, query: TreeNode, parent: Scope | null): Source[][] {
  const scope = scopeOf(catalog, query, parent)
  const united = child(query, 'setOperations')
  if (united) {
    const branches = leavesOf(united).flatMap((leaf) => {
      const subquery = nodeOf(list(query, 'rtable')[leaf - 1])
      const found = subquery && child(subquery, 'subquery')
      return found ? [outputsOf(catalog, found, scope)] : []
    })
    return (branches[0] ?? []).map((_, at) => branches.flatMap((branch) => branch[at] ?? []))
  }
  return returnedBy(query).flatMap((target) => {
    const expression = child(target, 'expr')
    return expression ? [[{ expression, scope }]] : []
  })
}

const returnedBy = (query: TreeNode) =>
  children(query, numberIn(query, 'commandType') === SELECT ? 'targetList' : 'returningList').filter(
    (target) => !isTrue(target, 'resjunk'),
  )

const leavesOf = (node: TreeNode): number[] =>
  node.kind === 'RANGETBLREF'
    ? [numberIn(node, 'rtindex')]
    : [child(node, 'larg'), child(node, 'rarg')].flatMap((side) => (side ? leavesOf(side) : []))

const SUBQUERY = '1'
const JOIN = '2'
const COMMON = '6'
const GROUP = '9'

/** Where the value of a column of a relation, by its number, comes from; null where that is no expression. */
export function sourcesOf(scope: Scope, number: number, column: number): Source[] | null {
  const relation = nodeOf(list(scope.query, 'rtable')[number - 1])
  if (!relation) return null
  const kind = field(relation, 'rtekind')
  if (kind === JOIN || kind === GROUP) {
    const expression = children(relation, kind === JOIN ? 'joinaliasvars' : 'groupexprs')[column - 1]
    return expression ? [{ expression, scope }] : null
  }
  const [query, home] = kind === COMMON ? commonOf(scope, relation) : [child(relation, 'subquery'), scope]
  if ((kind !== SUBQUERY && kind !== COMMON) || !query) return null
  const known = [...scope.known].filter((key) => relationOf(key) === number).map((key) => Number(key.split('.')[1]))
  return narrowed(outputsOf(scope.catalog, query, home), known)[column - 1] ?? null
}

function commonOf(scope: Scope, relation: TreeNode): [TreeNode | null, Scope | null] {
  const home = above(scope, numberIn(relation, 'ctelevelsup'))
  const name = field(relation, 'ctename')
  const common = home && children(home.query, 'cteList').find((one) => field(one, 'ctename') === name)
  return [common ? child(common, 'ctequery') : null, home]
}

/** What a query returns where some of its columns are not null: rows that these need are there, with all that is theirs. */
function narrowed(outputs: Source[][], known: number[]): Source[][] {
  const single = known.map((column) => outputs[column - 1] ?? []).filter((sources) => sources.length === 1)
  const facts = new Set(single.flat().flatMap(({ expression, scope }) => [...needed(expression, scope)]))
  if (facts.size === 0) return outputs
  return outputs.map((column) => column.map(({ expression, scope }) => ({ expression, scope: knowing(scope, facts) })))
}

/** The query that a number of levels around another stands. */
export function above(scope: Scope, levels: number): Scope | null {
  let found: Scope | null = scope
  for (let left = levels; left > 0 && found; left--) found = found.parent
  return found
}
