import { libraryContent } from '@semai/contract/console/library-content'
import { sql } from 'kysely'
import { mediaColumns, mediaFacts, mediaFields } from './media-queries.ts'
import { mediaOf, videoFaults } from './media-rules.ts'
import type { ConsoleTable, ValidationError, Values } from '../table.ts'
import { numberIn, textIn } from '../value-rules.ts'

export const libraryContentTable: ConsoleTable = {
  resource: libraryContent,
  // A draft too: the staff see it as participants will.
  isShown: ({ status }) => status !== 'archived',
  table: 'library_content',
  label: sql`t.title`,
  searched: [sql`t.title`, sql`t.summary`, sql`t.author`],
  firstShown: 'published_at',
  columns: mediaColumns,
  apart: mediaFields,
  constraints: { library_content_playable: { field: 'pdf_file', message: 'PDF ini tidak terbaca. Unggah yang lain.' } },
  // What people saved of it, and how far they are, would go with it.
  isUsed: sql`(
    exists (select from user_library_history h where h.library_content_id = t.id)
    or exists (select from library_favorite f where f.library_content_id = t.id))`,
  check: ({ values, context }) => contentFaults(values, context.deps.config.mediaHosts),
  prepare: async (change) => {
    const { values, before, context } = change
    const isChanged =
      before !== null &&
      contentOf(before, context.deps.config.mediaHosts) !== contentOf(values, context.deps.config.mediaHosts)
    return {
      ...(await mediaFacts(change)),
      // Readers who have an older one are told by it.
      ...(isChanged && { version: (numberIn(before, 'version') ?? 0) + 1 }),
    }
  },
}

const contentOf = (values: Values, hosts: string[]) =>
  JSON.stringify([values['body_html'] ?? null, mediaOf(values, hosts).source_url])

function contentFaults(values: Values, hosts: string[]): ValidationError[] {
  const type = textIn(values, 'type')
  const hasText = textIn(values, 'body_html') !== ''
  if (type === 'video') return videoFaults(values, hosts)
  if (type === 'article') return hasText ? [] : [{ field: 'body_html', message: 'Tulis isinya dulu.' }]
  return hasText || textIn(values, 'pdf_file')
    ? []
    : [{ field: 'pdf_file', message: 'Unggah PDF-nya, atau tulis isinya.' }]
}
