import { libraryContent } from '@semai/contract/console/resource/library-content'
import { sql } from 'kysely'
import { contentColumns, contentErrors } from '../../library/edit-content.ts'
import { mediaEditOf, mediaFieldColumns, mediaFields, mediaFormOf } from './media-queries.ts'
import type { ConsoleTable } from '../table.ts'
import { numberIn, textIn } from '../value-rules.ts'

export const libraryContentTable: ConsoleTable = {
  resource: libraryContent,
  // Drafts too: staff preview them as participants will see them.
  isShown: ({ status }) => status !== 'archived',
  table: 'library_content',
  label: sql`t.title`,
  searched: [sql`t.title`, sql`t.summary`, sql`t.author`],
  firstShown: 'published_at',
  columns: mediaFieldColumns,
  apart: mediaFields,
  constraints: { library_content_playable: { field: 'pdf_file', message: 'PDF ini tidak terbaca. Unggah yang lain.' } },
  // Removal would also delete people’s favorites and progress.
  isUsed: sql`(
    exists (select from user_library_history h where h.library_content_id = t.id)
    or exists (select from library_favorite f where f.library_content_id = t.id))`,
  check: ({ values, context }) =>
    contentErrors(textIn(values, 'type'), mediaFormOf(values), context.deps.config.mediaHosts),
  prepare: (change) => {
    const version = numberIn(change.before ?? {}, 'version') ?? 0
    return contentColumns(change.tx, change.context.deps, { ...mediaEditOf(change), version })
  },
}
