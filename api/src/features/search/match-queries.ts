import { sql } from 'kysely'
import type { Terms } from './rules.ts'

export type { Terms }

/** A word by its stem, or as the beginning of one. Words hold only letters and digits: see rules.ts. */
const lexemes = (word: string) =>
  sql`to_tsquery('indonesian', ${`'${word}'`}) || to_tsquery('simple', ${`'${word}':*`})`

/**
 * What a `search` column is compared with: all of the terms, and one of each set of marks. It is a scalar subquery,
 * whose value no plan looks into: otherwise a common word is taken for a reason to read the whole table, each row with
 * its vector, which is far dearer than PostgreSQL reckons.
 */
export function queryOf(terms: Terms, ...marks: string[][]) {
  const words = terms.map((readings) => sql`(${sql.join(readings.map(lexemes), sql` || `)})`)
  const within = marks.map((each) => sql`${each.map((mark) => `'${mark}'`).join(' | ')}::tsquery`)
  return sql`(select ${sql.join([...within, ...words], sql` && `)})`
}
