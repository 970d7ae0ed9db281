import { sql } from 'kysely'
import type { Terms } from './rules.ts'

export type { Terms }

/** Match a word by its stem or as a prefix. Words hold only letters and digits: see rules.ts. */
const lexemes = (word: string) =>
  sql`to_tsquery('indonesian', ${`'${word}'`}) || to_tsquery('simple', ${`'${word}':*`})`

/**
 * Build the tsquery for a `search` column: all terms, and one mark of each set. It is a scalar subquery, whose value the
 * planner does not know: for a common word it would choose a sequential scan, which is far slower than it estimates.
 */
export function queryOf(terms: Terms, ...marks: string[][]) {
  const words = terms.map((readings) => sql`(${sql.join(readings.map(lexemes), sql` || `)})`)
  const within = marks.map((each) => sql`${each.map((mark) => `'${mark}'`).join(' | ')}::tsquery`)
  return sql`(select ${sql.join([...within, ...words], sql` && `)})`
}
