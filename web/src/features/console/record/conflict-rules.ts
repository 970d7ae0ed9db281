import type { Fields } from '@semai/contract/console/resource/field'
import { isWritten, toValues, type FormValues } from './form-values.ts'

/** A field that differs between two versions. */
export interface Difference {
  name: string
  /** Whether both sides changed it, so that the user must choose. */
  isContested: boolean
  /** Side that is preselected. */
  suggested: 'mine' | 'theirs'
}

interface Versions {
  /** Values before both changes. */
  base: FormValues
  mine: FormValues
  theirs: FormValues
}

/** Return the fields in which a form differs from the saved record. */
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

/** Merge both versions with the chosen sides. */
export function merged({ mine, theirs }: Versions, chosen: Record<string, 'mine' | 'theirs'>): FormValues {
  return Object.fromEntries(
    Object.keys(mine).map((name) => [name, chosen[name] === 'theirs' ? theirs[name] : mine[name]]),
  )
}
