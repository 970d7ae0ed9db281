import { sql, type RawBuilder } from 'kysely'

/** Join at least one SQL condition by `and`. */
export const allOf = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)
