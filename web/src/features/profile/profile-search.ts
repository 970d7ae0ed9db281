import { readIdSearch } from '../../lib/navigation/params.ts'

export type ProfileTab = 'event' | 'history' | 'setting'

/** Search parameters of the profile. */
export interface ProfileSearch {
  tab?: ProfileTab
  /** Opens the dialog with the profile as others see it. */
  preview?: '1'
  /** Id of another person; absent for the own profile. */
  person?: string
}

const TABS: readonly ProfileTab[] = ['event', 'history', 'setting']

/** Read the search parameters. Drops unknown and malformed values. */
export function readProfileSearch({ tab, preview, person }: Record<string, unknown>): ProfileSearch {
  const { id } = readIdSearch({ id: person })
  const known = TABS.find((one) => one === tab)
  return {
    ...(known && { tab: known }),
    ...(preview === '1' && { preview }),
    ...(id && { person: id }),
  }
}
