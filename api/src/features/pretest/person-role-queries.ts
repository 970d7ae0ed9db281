import { sql, type RawBuilder } from 'kysely'

/** Code of the role that a person chose, or of the latest suggestion; null without either. */
export const roleOf = (userId: string | RawBuilder<unknown>) => sql`coalesce(
  (select role_code from user_category where user_id = ${userId}),
  (
    select suggested_role
    from role_suggestion
    where user_id = ${userId}
    order by created_at desc, id desc
    limit 1
  )
)`
