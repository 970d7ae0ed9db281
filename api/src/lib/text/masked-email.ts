import { sql, type RawBuilder } from 'kysely'

/**
 * An address as it tells people of one name apart, and no more: 'r…@surel.example'. In SQL, so that the whole one does
 * not leave the database.
 */
export const maskedEmail = (email: RawBuilder<unknown>) => sql<string>`regexp_replace(${email}, '^(.).*(?=@)', '\\1…')`
