import type { Scope, VariableKey } from './analysis.ts'
import { child, children, field, list, nodeOf, numberIn, type TreeNode } from './node-tree.ts'

export const relationOf = (key: VariableKey) => Number(key.split('.')[0])

type Keys = Set<VariableKey>
const none: Keys = new Set()

const unionOf = (parts: Keys[]) => new Set(parts.flatMap((part) => [...part]))
const intersectionOf = ([first = none, ...others]: Keys[]) =>
  new Set([...first].filter((key) => others.every((part) => part.has(key))))

const IS_NULL = 0
const IS_NOT_NULL = 1
const ANY = 2

/** The columns that are not null where a condition holds. */
export function notNullWhenTrue(condition: TreeNode, scope: Scope): Keys {
  const parts = () => children(condition, 'args').map((part) => notNullWhenTrue(part, scope))
  const operation = field(condition, 'boolop')
  if (operation === 'and') return unionOf(parts())
  if (operation === 'or') return intersectionOf(parts())
  const tested = child(condition, condition.kind === 'SUBLINK' ? 'testexpr' : 'arg')
  if (condition.kind === 'NULLTEST') {
    return tested && numberIn(condition, 'nulltesttype') === IS_NOT_NULL ? needed(tested, scope) : none
  }
  if (condition.kind === 'BOOLEANTEST') {
    return tested && numberIn(condition, 'booltesttype') === 0 ? notNullWhenTrue(tested, scope) : none
  }
  if (condition.kind === 'SUBLINK') {
    return tested && numberIn(condition, 'subLinkType') === ANY ? needed(tested, scope) : none
  }
  if (operation === 'not') return unionOf(children(condition, 'args').map((part) => notNullWhenFalse(part, scope)))
  return needed(condition, scope)
}

function notNullWhenFalse(condition: TreeNode, scope: Scope): Keys {
  if (field(condition, 'boolop') || condition.kind === 'NULLTEST') return notNullUnlessTrue(condition, scope)
  return condition.kind === 'SUBLINK' || condition.kind === 'BOOLEANTEST' ? none : needed(condition, scope)
}

/** The columns that are not null where a condition does not hold, or cannot be told: what follows it in a CASE. */
export function notNullUnlessTrue(condition: TreeNode, scope: Scope): Keys {
  if (field(condition, 'boolop') === 'or') {
    return unionOf(children(condition, 'args').map((part) => notNullUnlessTrue(part, scope)))
  }
  const tested = child(condition, 'arg')
  const isNullTest = condition.kind === 'NULLTEST' && numberIn(condition, 'nulltesttype') === IS_NULL
  return tested && isNullTest ? needed(tested, scope) : none
}

/** The columns without which an expression would be null. */
export function needed(expression: TreeNode, scope: Scope): Keys {
  const argument = child(expression, 'arg')
  switch (expression.kind) {
    case 'VAR':
      return neededByVariable(expression, scope)
    case 'OP':
    case 'FUNC':
    case 'SCALARARRAYOP':
      return isStrict(expression, scope)
        ? unionOf(children(expression, 'args').map((part) => needed(part, scope)))
        : none
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'COERCETODOMAIN':
    case 'COLLATE':
    case 'ARRAYCOERCE':
      return argument ? needed(argument, scope) : none
    default:
      return none
  }
}

function neededByVariable(variable: TreeNode, scope: Scope): Keys {
  if (numberIn(variable, 'varlevelsup') > 0) return none
  const [relation, column] = [numberIn(variable, 'varno'), numberIn(variable, 'varattno')]
  const entry = nodeOf(list(scope.query, 'rtable')[relation - 1])
  const joined = entry && children(entry, 'joinaliasvars')[column - 1]
  return joined ? needed(joined, scope) : new Set<VariableKey>([`${relation}.${column}`])
}

export const routineOf = (expression: TreeNode, { catalog }: Scope) =>
  catalog.routines.get(numberIn(expression, expression.kind === 'FUNC' ? 'funcid' : 'opfuncid'))

const isStrict = (expression: TreeNode, scope: Scope) => routineOf(expression, scope)?.isStrict ?? false
