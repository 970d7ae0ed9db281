import { sql, type RawBuilder } from 'kysely'
import { likePattern } from '../../lib/database/page.ts'
import type { Terms } from './rules.ts'

/**
 * How results are ranked, in every group: what has the terms in its title or name comes before what has them elsewhere, then
 * each by the order of its own source (`event-queries.ts`: the soonest; `forum-queries.ts`: the latest …), which stands in its
 * `order by`. Whether a short text, such as a title, has all of the terms in it, as letters.
 */
export const isIn = (text: RawBuilder<unknown>, terms: Terms) =>
  sql.join(
    terms.map((readings) => sql`fold_text(${text}) like any(${readings.map(likePattern)}::text[])`),
    sql` and `,
  )
