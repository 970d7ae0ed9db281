import type { Fields } from '@semai/contract/console/resource/field'
import { isWritten, toValues, type FormValues } from './form-values.ts'

/** One field that two people have had in hand. */
export interface Difference {
  name: string
  /** Whether both changed it: only then is there anything to choose. */
  isContested: boolean
  /** Whose value is taken unless one says otherwise. */
  suggested: 'mine' | 'theirs'
}

interface Versions {
  /** What both began with. */
  base: FormValues
  mine: FormValues
  theirs: FormValues
}

/** In what a form and the record that somebody else has saved differ. */
export function differencesOf(fields: Fields, { base, mine, theirs }: Versions): Difference[] {
  const [began, own, other] = [base, mine, theirs].map((form) => toValues(fields, form, 'UTC'))
  const isEqual = (one: unknown, another: unknown) => JSON.stringify(one) === JSON.stringify(another)
  return Object.entries(fields)
    .filter(([name, field]) => isWritten(field) && !isEqual(own?.[name], other?.[name]))
    .map(([name]) => {
      const hasMine = !isEqual(began?.[name], own?.[name])
      const hasTheirs = !isEqual(began?.[name], other?.[name])
      return { name, isContested: hasMine && hasTheirs, suggested: hasMine ? 'mine' : 'theirs' }
    })
}

/** The record as both would have it. */
export function merged({ mine, theirs }: Versions, chosen: Record<string, 'mine' | 'theirs'>): FormValues {
  return Object.fromEntries(
    Object.keys(mine).map((name) => [name, chosen[name] === 'theirs' ? theirs[name] : mine[name]]),
  )
}
