import { mentor } from '@semai/contract/console/resource/mentor'
import { sql } from 'kysely'
import { mentorEffects } from '../../mentor/effects.ts'
import type { ConsoleTable } from '../table.ts'

export const mentorTable: ConsoleTable = {
  resource: mentor,
  table: 'mentor',
  hub: sql`t.region_hub_id`,
  label: sql`t.full_name`,
  effects: mentorEffects,
  searched: [sql`t.full_name`, sql`t.position`, sql`t.startup_name`],
  // Past sessions belong to their participants too. A mentor who stops is set to not available instead.
  isUsed: sql`(
    t.user_id is not null
    or exists (select from event_mentor em where em.mentor_id = t.id)
    or exists (select from mentor_session s where s.mentor_id = t.id)
  )`,
  isShown: () => true,
}
