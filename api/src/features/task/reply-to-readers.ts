import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { notifyReplied } from './notifications.ts'

interface ReplyInput {
  user_id: string
  id: string
  text: string
}

interface Answered {
  title: string
  author: string
  author_id: string
  reply: string | null
  readers: { id: string; is_staff: boolean }[]
}

/**
 * Save the single reply of a person or team to the staff who read their version. Peers are not notified: they stay
 * anonymous to each other.
 * @throws Failure task-submission-not-found, task-not-answered, task-replied
 */
export async function replyToReaders(tx: Tx, deps: { clock: Clock }, { user_id, id, text }: ReplyInput) {
  const at = deps.clock.now().toISOString()
  const { rows } = await sql<Answered & { is_answered: boolean }>`
    select s.title, u.full_name as author, u.id as author_id, t.reply, t.decided_at is not null as is_answered,
           coalesce((
             select json_agg(json_build_object('id', reader.id, 'is_staff', reader.scope in ('operator', 'admin')))
             from task_review r
             join app_user reader on reader.id = r.reviewer_id
             where r.submission_id = t.id
               and r.kind = 'staff'
           ), '[]') as readers
    from task_submission t
    join task_submission_member m on m.submission_id = t.id and m.user_id = ${user_id}
    join app_user u on u.id = m.user_id
    join workshop_sub_module s on s.id = t.workshop_sub_module_id
    where t.id = ${id}
    for update of t`.execute(tx)
  const version = rows[0]
  if (!version) throw new Failure('task-submission-not-found')
  if (!version.is_answered) throw new Failure('task-not-answered')
  if (version.reply !== null) throw new Failure('task-replied')
  await sql`
    update task_submission
    set reply = ${text}, replied_at = ${at}, updated_at = ${at}
    where id = ${id}`.execute(tx)
  await notifyReplied(tx, deps, { id, ...version })
  return { text, at }
}
