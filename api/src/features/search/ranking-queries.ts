import { sql, type RawBuilder } from 'kysely'
import { likePattern } from '../../lib/database/page.ts'
import type { Terms } from './rules.ts'

/**
 * Whether a short text, such as a title, has all of the terms as substrings. Every group ranks such results first, then by
 * the order of its source: `event-queries.ts` the soonest, `forum-queries.ts` the latest.
 */
export const isIn = (text: RawBuilder<unknown>, terms: Terms) =>
  sql.join(
    terms.map((readings) => sql`fold_text(${text}) like any(${readings.map(likePattern)}::text[])`),
    sql` and `,
  )
