import { readIdSearch } from '../../lib/params.ts'

export type ProfileTab = 'event' | 'history' | 'setting'

/** What the profile's address may say. */
export interface ProfileSearch {
  tab?: ProfileTab
  /** The dialog with what others see is open. */
  preview?: '1'
  /** Whose profile it is: nobody named is oneself. */
  person?: string
}

const TABS: readonly ProfileTab[] = ['event', 'history', 'setting']

/** Anything else in the address is left out. */
export function readProfileSearch({ tab, preview, person }: Record<string, unknown>): ProfileSearch {
  const { id } = readIdSearch({ id: person })
  const known = TABS.find((one) => one === tab)
  return {
    ...(known && { tab: known }),
    ...(preview === '1' && { preview }),
    ...(id && { person: id }),
  }
}
