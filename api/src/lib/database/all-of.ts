import { sql, type RawBuilder } from 'kysely'

/** SQL: all of the conditions hold. There is at least one. */
export const allOf = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)
