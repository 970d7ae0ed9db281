import { sql } from 'kysely'
import type { Moment, MomentKind } from '@semai/contract/moment'
import type { Db } from '../../lib/database/db.ts'
import { listActiveStages, listStageActions } from '../program/queries.ts'
import { growthOf, SHOWN_DAYS, TOGETHER_SECONDS } from './rules.ts'

interface Wanted {
  user_id: string
  now: Date
  kind?: MomentKind
  subject_id?: string
}

/** Find the oldest unseen moment. Of moments from one action a stage comes first, then badge, quiz and check-in. */
export async function findNextMoment(db: Db, wanted: Wanted): Promise<Moment | null> {
  const { rows } = await sql<Omit<Moment, 'growth'>>`
    with unseen as (
      select id, kind, subject_id, title, created_at
      from moment
      where user_id = ${wanted.user_id}
        and seen_at is null
        and created_at > ${wanted.now.toISOString()}::timestamptz - make_interval(days => ${SHOWN_DAYS}::integer)
        and (${wanted.kind ?? null}::text is null or kind = ${wanted.kind ?? null})
        and (${wanted.subject_id ?? null}::uuid is null or subject_id = ${wanted.subject_id ?? null})
    )
    select id, kind, subject_id, title, created_at
    from unseen
    where created_at <= (select min(created_at) from unseen) + make_interval(secs => ${TOGETHER_SECONDS}::integer)
    order by array_position(array['stage', 'badge', 'quiz', 'check-in'], kind), created_at, id
    limit 1`.execute(db)
  const [found] = rows
  if (!found) return null
  const [stages, actions] = await Promise.all([listActiveStages(db), listStageActions(db, wanted.user_id)])
  return { ...found, growth: growthOf(found, stages, actions) }
}
