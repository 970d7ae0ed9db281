import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { dropPending } from '../../notification/drop-pending.ts'
import { notifyAll } from '../../notification/notify.ts'
import { updateProgressOfWorkshops } from '../update-progress-of-all.ts'
import { changeText, type WorkshopPlan } from './change-text.ts'
import { isOver, type WorkshopBefore } from './relied-on.ts'

/**
 * Follow a change of a workshop, in its transaction: notify people who have not completed it of a new time or place, and
 * complete it for people who meet a new pass policy.
 */
export async function followChange(
  deps: Deps,
  tx: Tx,
  id: string,
  { before, after }: Record<'before' | 'after', WorkshopBefore>,
) {
  const now = deps.clock.now()
  if (!isOver(before, now) || !isOver(after, now)) await notifyChanged(deps, tx, id, { before, after })
  if (before.pass_policy !== after.pass_policy) await updateProgressOfWorkshops(tx, deps, [id])
}

async function notifyChanged(
  deps: Deps,
  tx: Tx,
  id: string,
  { before, after }: Record<'before' | 'after', WorkshopBefore>,
) {
  const plans = [await withHub(tx, before), await withHub(tx, after)] as const
  if (changeText(...plans) === '') return
  const now = deps.clock.now()
  const key = `workshop:changed:${id}:`
  const { title, people } = await findUnfinished(tx, id)
  await dropPending(tx, { user_id: people.map(({ user_id }) => user_id), subject: key }, now)
  await notifyAll(
    tx,
    deps,
    people.map(({ user_id, time_zone }) => ({
      user_id,
      kind: 'task' as const,
      title: 'Ada perubahan workshop',
      content_title: title,
      content_summary: changeText(...plans, time_zone),
      target: `/workshop/${id}`,
      dedupe_key: `${key}${now.toISOString()}`,
    })),
  )
}

interface Unfinished {
  title: string
  people: { user_id: string; time_zone: string }[]
}

async function findUnfinished(tx: Tx, id: string) {
  const { rows } = await sql<Unfinished>`
    select w.title,
           coalesce((
             select json_agg(json_build_object('user_id', u.id, 'time_zone', u.time_zone) order by u.id)
             from workshop_participant p
             join app_user u on u.id = p.user_id and u.status = 'active'
             where p.workshop_id = w.id
               and p.status in ('registered', 'active')
           ), '[]') as people
    from workshop w
    where w.id = ${id}`.execute(tx)
  return rows[0] ?? { title: '', people: [] }
}

async function withHub(tx: Tx, plan: WorkshopBefore): Promise<WorkshopPlan> {
  const { rows } = await sql<{ name: string }>`select name from region_hub where id = ${plan.region_hub_id}`.execute(tx)
  return { ...plan, hub: rows[0]?.name ?? null }
}
