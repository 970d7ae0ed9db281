import { sql, type RawBuilder } from 'kysely'

/** Mask an e-mail address in SQL, so that the full one does not leave the database: 'r…@surel.example'. */
export const maskedEmail = (email: RawBuilder<unknown>) => sql<string>`regexp_replace(${email}, '^(.).*(?=@)', '\\1…')`
