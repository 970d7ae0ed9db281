import { quiz } from '@semai/contract/console/resource/quiz'
import { sql } from 'kysely'
import { quizEffects } from '../../quiz/effects.ts'
import type { ConsoleTable } from '../table.ts'
import { numberIn } from '../value-rules.ts'

const title = sql`(select s.title from workshop_sub_module s where s.id = t.workshop_sub_module_id)`

const asked = (count: 'count(*)' | 'coalesce(sum(q.points), 0)') => sql`(
  select ${sql.raw(count)}
  from question q
  where q.quiz_id = t.id
    and q.status = 'published')`

export const quizTable: ConsoleTable = {
  resource: quiz,
  table: 'quiz',
  label: title,
  searched: [title],
  columns: {
    question_count: asked('count(*)'),
    points: asked('coalesce(sum(q.points), 0)'),
    time_limit_minutes: sql`ceil(t.time_limit_seconds / 60.0)::integer`,
  },
  apart: ['time_limit_minutes'],
  effects: quizEffects,
  // The form edits whole minutes. Odd seconds of loaded quizzes stay until the minutes change.
  prepare: ({ values, before }) => {
    const minutes = numberIn(values, 'time_limit_minutes')
    const isSame = before && numberIn(before, 'time_limit_minutes') === minutes
    return isSame ? {} : { time_limit_seconds: minutes === null ? null : minutes * 60 }
  },
}
