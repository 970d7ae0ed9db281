import type { ComponentType } from 'react'
import type { ConsoleSelf } from '@semai/contract/console/self'
import type { ResourceScope, Section } from '@semai/contract/console/resource/resource'

export interface ScreenProps {
  /** Parameters of the path: `id` of 'orang/$id'. */
  params: Record<string, string>
  /** Parameters of the query. */
  search: Record<string, string>
  self: ConsoleSelf
}

/** A console page with its own design. */
export interface Screen {
  /** Below /console, such as 'orang/$id'. */
  path: string
  /** The page's heading in the tab, and its name in the menu. */
  title: string
  /** Section of the menu; the page comes before its resources. Without it, other pages link here. */
  section?: Section
  /** Required scope; 'hub' admits all staff. */
  scope: ResourceScope
  load: () => Promise<ComponentType<ScreenProps>>
  /** Needs a wide page, so the menu collapses into a narrow column with a button. */
  hasNarrowMenu?: boolean
  /** Badge at the end of the menu item, such as a count. */
  Badge?: ComponentType
}
