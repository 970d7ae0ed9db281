import { forumCategory, ignitionCategory, libraryCategory } from '@semai/contract/console/resource/category'
import { sql } from 'kysely'
import { listDraftSessions } from '../../ignition/queries.ts'
import { listDraftContents } from '../../library/category-queries.ts'
import type { ConsoleTable, DraftParts } from '../table.ts'

const draftsOf = (resource: string, rows: { id: string; label: string }[]): DraftParts => ({
  drafts: rows.map((row) => ({ resource, ...row })),
  missing: [],
})

export const libraryCategoryTable: ConsoleTable = {
  resource: libraryCategory,
  table: 'library_category',
  within: { publish: async (tx, ids) => draftsOf('library-content', await listDraftContents(tx, ids)) },
  label: sql`t.name`,
  searched: [sql`t.name`],
  first: sql`t.position`,
  position: 'position',
}

export const ignitionCategoryTable: ConsoleTable = {
  resource: ignitionCategory,
  table: 'ignition_category',
  within: { publish: async (tx, ids) => draftsOf('ignition-content', await listDraftSessions(tx, ids)) },
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
