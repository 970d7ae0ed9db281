import { sql, type RawBuilder } from 'kysely'

/** The code of the role that a person chose, else of the one that the latest pre-test suggests; null for none. */
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
