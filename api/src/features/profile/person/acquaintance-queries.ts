import { sql } from 'kysely'
import { findable } from './queries.ts'

// Limit of acquaintances.
const MOST = 500

/**
 * `select id, full_name, photo_file_id` of a person's acquaintances: members of their startups, and people with at least two
 * messages in a direct channel, as far as the person may find them. A stranger may write once until an answer.
 */
export const acquaintancesOf = (viewerId: string) => sql`
  select u.id, u.full_name, u.photo_file_id
  from (
    select theirs.user_id
    from startup_member own
    join startup s on s.id = own.startup_id and s.status = 'active'
    join startup_member theirs on theirs.startup_id = s.id
    where own.user_id = ${viewerId}
    union
    select theirs.user_id
    from channel_member own
    join channel c on c.id = own.channel_id and c.type = 'direct' and c.last_seq > 1
    join channel_member theirs on theirs.channel_id = c.id
    where own.user_id = ${viewerId}
  ) known
  join app_user u on u.id = known.user_id
  where ${findable(viewerId, undefined)}
  limit ${MOST}`
