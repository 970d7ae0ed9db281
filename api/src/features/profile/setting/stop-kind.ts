import { sql } from 'kysely'
import type { NotificationKind } from '@semai/contract/notification/kind'
import type { Db } from '../../../lib/database/db.ts'

/** Turn off pushes and e-mails of some kinds. The product still lists them. */
export async function stopKinds(db: Db, userId: string, kinds: NotificationKind[], now: Date) {
  if (kinds.includes('daily'))
    await sql`
      update user_setting
      set daily_summary = false, updated_at = ${now.toISOString()}
      where user_id = ${userId}
        and daily_summary`.execute(db)
  for (const kind of kinds.filter((one) => one !== 'daily')) {
    const stopped = JSON.stringify({ [kind]: { push: false, mail: false } })
    // oxlint-disable-next-line no-await-in-loop -- each merges into what the one before it left
    await sql`
      insert into user_setting (user_id, kinds, updated_at)
      select id, ${stopped}::jsonb, ${now.toISOString()}
      from app_user
      where id = ${userId}
      on conflict (user_id) do update
      set kinds = user_setting.kinds || jsonb_build_object(
            ${kind}::text, coalesce(user_setting.kinds -> ${kind}::text, '{}') || '{"push": false, "mail": false}'),
          updated_at = excluded.updated_at`.execute(db)
  }
}
