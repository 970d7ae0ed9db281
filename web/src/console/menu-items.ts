import type { ComponentType } from 'react'
import { foldText } from '@semai/contract/call/fold-text'
import { sectionTitles, type Section } from '@semai/contract/console/resource/resource'
import { resources } from '@semai/contract/console/resource/resources'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { isInScope } from '../features/console/permission.ts'
import { screens } from './screens.ts'

interface MenuItem {
  to: string
  title: string
  Badge?: ComponentType | undefined
}

export interface MenuSection {
  name: Section
  title: string
  items: MenuItem[]
}

const order: readonly Section[] = ['program', 'learning', 'people', 'startup', 'markas', 'community', 'setting']

/** Menu of the person by section: screens first, then resources. */
export function menuOf(self: ConsoleSelf): MenuSection[] {
  const sections = order.map((name) => ({ name, title: sectionTitles[name], items: itemsOf(name, self) }))
  return sections.filter(({ items }) => items.length > 0)
}

function itemsOf(section: Section, self: ConsoleSelf): MenuItem[] {
  const own = screens.filter((screen) => screen.section === section && isInScope(screen.scope, self))
  const described = resources.filter((resource) => resource.section === section && isInScope(resource.scope, self))
  return [
    ...own.map(({ path, title, Badge }) => ({ to: `/console/${path}`, title, Badge })),
    ...described.map(({ name, title }) => ({ to: `/console/${name}`, title })),
  ]
}

/** Filter a menu by words in the titles. */
export function findInMenu(menu: MenuSection[], words: string): MenuSection[] {
  const wanted = foldText(words.trim())
  if (wanted === '') return menu
  return menu
    .map((section) => ({
      ...section,
      items: section.items.filter(({ title }) => foldText(`${section.title} ${title}`).includes(wanted)),
    }))
    .filter(({ items }) => items.length > 0)
}
