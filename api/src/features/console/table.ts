import type { Resource } from '@semai/contract/console/resource/resource'
import type { RawBuilder } from 'kysely'
import type { Choices, Effects } from '../../lib/change/effect.ts'
import type { ValidationError } from '../../lib/failure.ts'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Session } from '../../lib/security/session.ts'
import type { Tables } from '../../lib/database/tables.gen.ts'

/** A piece of SQL in which `t` is the row. */
export type Fragment = RawBuilder<unknown>

/** Values of a row's fields, as JSON carries them. */
export type Values = Record<string, unknown>

/** What a reference may name: chosen by its label. */
export interface Lookup {
  table: keyof Tables
  /** The column that names a row in addresses; 'id' without a word. */
  key?: string
  keyType?: 'uuid' | 'text'
  label: Fragment
  searched: readonly Fragment[]
  /** The id of the hub whose row it is; null for what is national. */
  hub?: Fragment
  /** What else a cell of a file may call it, in full. */
  named?: Fragment
  /** What comes first among the choices, if not the first label. */
  first?: Fragment
  /**
   * Rows are accounts. Named are those in scope alone, never those that belong to no hub; they are found by a part of the
   * name or by all of what `named` is; each that is shown is written down.
   */
  isOfPeople?: true
}

/** Who works on what. */
export interface ConsoleContext {
  deps: Deps
  session: Session
  table: ConsoleTable
  now: Date
}

/** A row that is being made (`before` is null) or changed, in its transaction. */
export interface Change {
  tx: Tx
  context: ConsoleContext
  id: string
  values: Values
  before: Values | null
  /** The choices of staff, by the name of the effect. */
  choices?: Choices
}

/** Values with the names of what they name. */
export interface LabelledValues {
  values: Values
  labels: Record<string, string | string[]>
}

export interface FoundRow {
  id: string
  label: string
  values: Values
  updated_at: string | null
}

/** Rows, locked, with which an action is done. */
export interface Act {
  tx: Tx
  context: ConsoleContext
  rows: FoundRow[]
  reason: string | null
  choices: Choices
}

/** Something within a row that participants do not see while it is a draft. */
interface DraftPart {
  resource: string
  id: string
  label: string
}

/** What participants would miss in rows that are published, and, in sentences, what is not there at all. */
export interface DraftParts {
  /** In the order in which they are published. */
  drafts: DraftPart[]
  missing: string[]
}

/** Where a resource is kept. Everything is optional that most resources do without; see docs/console.md. */
export interface ConsoleTable extends Lookup {
  resource: Resource
  /** False for tables without created_at and updated_at. */
  hasTimes?: false
  /** What a field shows when it is not the column of its name. */
  columns?: Record<string, Fragment>
  /** Fields that are no columns: `after` keeps them. */
  apart?: readonly string[]
  /** Lists of words that are kept as jsonb. */
  json?: readonly string[]
  /** Texts whose column takes no null: nothing is ''. */
  blank?: readonly string[]
  /** The column of its place, from 1, among those of the same parent. */
  position?: string
  /** The column of when participants first saw a row. */
  firstShown?: string
  /** Other heads, in small letters, that a file may have for a field. */
  heads?: Readonly<Record<string, string>>
  /** Heads in small letters that only `readLine` reads. */
  lineHeads?: readonly string[]
  /** What columns of its own, by their heads in small letters, say of a row of a CSV file. */
  readLine?: (cells: ReadonlyMap<string, string>) => { given: Values; errors: ValidationError[] }
  /** What the audit log must not repeat: that it changed is written down, not from what to what. */
  personal?: readonly string[]
  /** What a constraint of the database means. Those named `<table>_<field>_unique` are known. */
  constraints?: Record<string, ValidationError>
  /** Whether something still needs the row, beside foreign keys that restrict. */
  isUsed?: Fragment
  /** Whether a row has come to where it can no longer be changed. */
  isClosed?: (values: Values) => boolean
  /** Whether a row can be changed, but no longer removed. */
  isKept?: (values: Values) => boolean
  /** Whether participants see a row, when not by `states`. */
  isShown?: (values: Values) => boolean
  /** The effects of a change on people who hold a place. `after` carries them out. */
  effects?: Effects
  /** Columns beside those of the fields, or other values for them. */
  prepare?: (change: Change) => Promise<Values> | Values
  /** What the fields' own rules cannot tell. */
  check?: (change: Change) => Promise<ValidationError[]> | ValidationError[]
  /** What comes with it, in the same transaction: other tables, notices, jobs. */
  after?: (change: Change) => Promise<void>
  /** Of what is out and stays as it is: a change makes another row in its place. Answers whose id is the row's now. */
  replace?: (change: Change) => Promise<string>
  /** Of an action that shows rows: what within them is not shown yet. It is done along, or not, as one says. */
  within?: Record<string, (tx: Tx, ids: string[]) => Promise<DraftParts>>
  /** What an action does beside leading to its state. */
  actions?: Record<string, (act: Act) => Promise<void>>
  /** Before rows are removed. */
  remove?: (act: Act) => Promise<void>
}
