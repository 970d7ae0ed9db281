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

/** Values of a row’s fields in JSON. */
export type Values = Record<string, unknown>

/** Target of a reference, chosen by its label. */
export interface Lookup {
  table: keyof Tables
  /** Column that identifies a row in addresses; 'id' by default. */
  key?: string
  keyType?: 'uuid' | 'text'
  label: Fragment
  searched: readonly Fragment[]
  /** The id of the row’s hub; null for national rows. */
  hub?: Fragment
  /** Another text that identifies the row in an imported file, compared as a whole. */
  named?: Fragment
  /** Sort key of the choices; by default the label. */
  first?: Fragment
  /**
   * Rows are accounts. Choices are people in scope; an operator of a hub gets none without a hub. They are found by
   * part of the name or the whole value of `named`. Each person shown is logged.
   */
  isOfPeople?: true
}

/** Caller and table of a request. */
export interface ConsoleContext {
  deps: Deps
  session: Session
  table: ConsoleTable
  now: Date
}

/** A row that is created (`before` is null) or changed, in its transaction. */
export interface Change {
  tx: Tx
  context: ConsoleContext
  id: string
  values: Values
  before: Values | null
  /** The choices of staff, by the name of the effect. */
  choices?: Choices
}

/** Values with the labels of their references. */
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

/** Locked rows of an action. */
export interface Act {
  tx: Tx
  context: ConsoleContext
  rows: FoundRow[]
  reason: string | null
  choices: Choices
}

/** A draft within a row, hidden from participants. */
interface DraftPart {
  resource: string
  id: string
  label: string
}

/** Drafts and missing content within rows to publish; `missing` holds sentences. */
export interface DraftParts {
  /** In the order of publishing. */
  drafts: DraftPart[]
  missing: string[]
}

/** Table of a resource. Optional parts are those that few resources need; see docs/console.md. */
export interface ConsoleTable extends Lookup {
  resource: Resource
  /** False for tables without created_at and updated_at. */
  hasTimes?: false
  /** SQL expressions of fields that differ from the column of their name. */
  columns?: Record<string, Fragment>
  /** Fields without a column: `after` saves them. */
  apart?: readonly string[]
  /** Lists of words stored as jsonb. */
  json?: readonly string[]
  /** Texts whose column is not nullable: empty is ''. */
  blank?: readonly string[]
  /** Column of the position, from 1, within the same parent. */
  position?: string
  /** Column of the time when participants first saw the row. */
  firstShown?: string
  /** Other lower-case column titles that a file may use for a field. */
  heads?: Readonly<Record<string, string>>
  /** Lower-case column titles that only `readLine` reads. */
  lineHeads?: readonly string[]
  /** Read additional columns of a CSV row, by their lower-case heads. */
  readLine?: (cells: ReadonlyMap<string, string>) => { given: Values; errors: ValidationError[] }
  /** Personal fields: the audit log records that they changed, without values. */
  personal?: readonly string[]
  /** Errors by constraint name. Constraints named `<table>_<field>_unique` need no entry. */
  constraints?: Record<string, ValidationError>
  /** Whether the row is in use, in addition to restricting foreign keys. */
  isUsed?: Fragment
  /** Whether a row can no longer be changed. */
  isClosed?: (values: Values) => boolean
  /** Whether a row can be changed, but no longer removed. */
  isPermanent?: (values: Values) => boolean
  /** Whether participants see a row, if `states` does not decide it. */
  isShown?: (values: Values) => boolean
  /** Effects of a change on people with a seat or booking. `after` applies them. */
  effects?: Effects
  /** Return further columns, or other values for the fields’ columns. */
  prepare?: (change: Change) => Promise<Values> | Values
  /** Check rules that involve several fields or the database. */
  check?: (change: Change) => Promise<ValidationError[]> | ValidationError[]
  /** Follow-up in the same transaction: other tables, notifications, jobs. */
  after?: (change: Change) => Promise<void>
  /** Replace an issued row, which never changes, by a new one. Returns the id of the valid row. */
  replace?: (change: Change) => Promise<string>
  /** For actions that publish rows: find drafts within them. `parts` decides whether they are published too. */
  within?: Record<string, (tx: Tx, ids: string[]) => Promise<DraftParts>>
  /** Further effects of an action, in addition to its target state. */
  actions?: Record<string, (act: Act) => Promise<void>>
  /** Before rows are removed. */
  remove?: (act: Act) => Promise<void>
}
