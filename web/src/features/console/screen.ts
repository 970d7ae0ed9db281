import type { ComponentType } from 'react'
import type { ConsoleSelf } from '@semai/contract/console/self'
import type { ResourceScope, Section } from '@semai/contract/console/resource/resource'

export interface ScreenProps {
  /** Of the path: `id` of 'orang/$id'. */
  params: Record<string, string>
  /** What stands behind the question mark. */
  search: Record<string, string>
  self: ConsoleSelf
}

/** A page of the console with a design of its own. */
export interface Screen {
  /** Below /console, such as 'orang/$id'. */
  path: string
  /** The page's heading in the tab, and its name in the menu. */
  title: string
  /** Where it stands in the menu, before that section's resources; without it, other pages lead there. */
  section?: Section
  /** Who gets there: 'hub' is everyone of the staff. */
  scope: ResourceScope
  load: () => Promise<ComponentType<ScreenProps>>
  /** It needs the room beside it: the menu is a button in a narrow column. */
  hasNarrowMenu?: boolean
  /** What stands at its menu item's end, such as how much waits there. */
  Badge?: ComponentType
}
