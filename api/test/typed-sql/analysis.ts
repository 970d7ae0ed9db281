import type { Catalog } from './catalog.ts'
import type { TreeNode } from './node-tree.ts'

/** Whether a value can be null; unknown where that would take more than the statement says. */
export type Nullness = 'never' | 'maybe' | 'unknown'

/** A column of a relation of a query: `relation.column`, numbers from 1. */
export type VariableKey = `${number}.${number}`

/** A query with what is known of its rows. */
export interface Scope {
  catalog: Catalog
  query: TreeNode
  parent: Scope | null
  /** Relations, by their number from 1, whose row may be missing: the side of an outer join that is filled with nulls. */
  absent: Set<number>
  /** Columns that conditions keep from being null, where their row is there at all. */
  known: Set<VariableKey>
}

/** An expression, where it stands. */
export interface Source {
  expression: TreeNode
  scope: Scope
}
