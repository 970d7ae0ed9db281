import { sql, type RawBuilder } from 'kysely'

/** Whether the writer is active and neither has blocked the other. */
export const isHeard = (reader: RawBuilder<unknown>, writer: RawBuilder<unknown>) => sql`
  exists (select from app_user where id = ${writer} and status = 'active')
  and not exists (
    select
    from user_block
    where (user_id = ${reader} and blocked_user_id = ${writer})
       or (user_id = ${writer} and blocked_user_id = ${reader})
  )`
