import type { Tx } from '../database/db.ts'

/** Values of a form's fields, as JSON carries them. */
type Values = Record<string, unknown>

/** A change of a row, before it is saved. `before` has no values for a new row. */
export interface RowChange {
  id: string
  before: Values
  after: Values
  now: Date
}

interface EffectChoice {
  value: string
  /** In Indonesian, for the form. */
  label: string
}

/** A cell of docs/changes.md: what a change of some fields means for people who hold a place, a booking or a promise. */
export interface Effect {
  /** Entity and attribute, such as 'event.mode'. */
  name: string
  /** Fields of the form; none for an action. */
  fields: readonly string[]
  /** Name of an action that has the effect, instead of a change of fields. */
  action?: string
  /** Whether a change of these fields has the effect; without it, every change has. */
  applies?: (change: RowChange) => boolean
  /** Unit of the count; people by default. */
  unit?: 'booking'
  /** Count the people concerned, or list bookings for the form. Null for a warning, which has no number. */
  count: ((tx: Tx, change: RowChange) => Promise<number | string[]>) | null
  /** Describe the effect for the form, in Indonesian; the form shows the number before it. */
  text: (change: RowChange) => string
  /** The first is the default. */
  choices?: readonly [EffectChoice, EffectChoice, ...EffectChoice[]]
}

/** Effects of one entity's fields. Changes of its `silent` fields affect no participant. */
export interface Effects {
  cells: readonly Effect[]
  silent: readonly string[]
  /** Whether people can hold a place in the row as it was: a draft has none. */
  isOpen: (change: RowChange) => boolean
}

/** Choices of staff, by the name of the effect. */
export type Choices = Readonly<Record<string, string>>

const isSame = (before: unknown, after: unknown) => JSON.stringify(before ?? null) === JSON.stringify(after ?? null)

/** Whether one of the fields has another value. */
export const differs = ({ before, after }: Pick<RowChange, 'before' | 'after'>, fields: readonly string[]) =>
  fields.some((name) => !isSame(before[name], after[name]))

/** List the effects of a change of fields, or of an action. */
export const effectsOf = ({ cells, isOpen }: Effects, change: RowChange, action?: string): Effect[] =>
  isOpen(change)
    ? cells.filter(
        (cell) => (action ? cell.action === action : differs(change, cell.fields)) && (cell.applies?.(change) ?? true),
      )
    : []

/** The value that staff chose, or the default. */
export const chosen = ({ name, choices }: Effect, given: Choices): string => given[name] ?? choices?.[0].value ?? ''
