import { forumCategory, ignitionCategory, libraryCategory } from '@semai/contract/console/category'
import { sql } from 'kysely'
import { draftsOfIgnitionCategories, draftsOfLibraryCategories } from './draft-parts-queries.ts'
import type { ConsoleTable } from '../table.ts'

export const libraryCategoryTable: ConsoleTable = {
  resource: libraryCategory,
  table: 'library_category',
  within: { publish: draftsOfLibraryCategories },
  label: sql`t.name`,
  searched: [sql`t.name`],
  first: sql`t.position`,
  position: 'position',
}

export const ignitionCategoryTable: ConsoleTable = {
  resource: ignitionCategory,
  table: 'ignition_category',
  within: { publish: draftsOfIgnitionCategories },
  label: sql`t.name`,
  searched: [sql`t.name`, sql`t.description`],
  first: sql`t.position`,
  position: 'position',
}

export const forumCategoryTable: ConsoleTable = {
  resource: forumCategory,
  table: 'forum_category',
  label: sql`t.name`,
  searched: [sql`t.name`, sql`t.description`],
  first: sql`t.position`,
  blank: ['description'],
  position: 'position',
}
