import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { NewMoment } from '../moment/add-moments.ts'
import type { LockedAttempt } from './attempt-queries.ts'

/** The moment of an attempt that passed, if none before it has. */
export async function listFirstPasses(tx: Tx, { id, user_id, quiz_id }: LockedAttempt): Promise<NewMoment[]> {
  const { rows } = await sql<Pick<NewMoment, 'subject_id' | 'title'>>`
    select s.id as subject_id, s.title
    from quiz q
    join workshop_sub_module s on s.id = q.workshop_sub_module_id
    where q.id = ${quiz_id}
      and not exists (
        select
        from quiz_result r
        where r.user_id = ${user_id}
          and r.quiz_id = q.id
          and r.passed
          and r.attempt_id <> ${id}
      )`.execute(tx)
  return rows.map((row) => ({ ...row, user_id, kind: 'quiz' }))
}
