import type { TaskPart, TaskReading } from '@semai/contract/task/rubric'
import { sql, type RawBuilder } from 'kysely'
import type { CriterionForm, TaskForm } from '../../workshop/edit-task.ts'
import type { Values } from '../table.ts'
import { numberIn, rowsIn, textIn } from '../value-rules.ts'

const readings: readonly TaskReading[] = ['none', 'staff', 'peer', 'both']
const partSorts: readonly TaskPart[] = ['none', 'optional', 'required']
const LEVELS = [1, 2, 3, 4]

const ofTask = (column: RawBuilder<unknown>) => sql`case when t.kind = 'task' then ${column} end`

const levelsShown = sql.join(
  LEVELS.map((level) => {
    const of = (part: string) => sql`k #> ${sql.lit(`{levels,${level - 1},${part}}`)}`
    return sql`${sql.lit(`level_${level}`)}, ${of('words')}, ${sql.lit(`points_${level}`)}, ${of('points')}`
  }),
)

/** Columns of a task’s form; empty for sub-modules of other kinds. */
export const taskFieldColumns = {
  review: ofTask(sql`t.review`),
  text_part: ofTask(sql`t.text_part`),
  link_part: ofTask(sql`t.link_part`),
  file_part: ofTask(sql`t.file_part`),
  audio_part: ofTask(sql`t.audio_part`),
  accept_level: ofTask(sql`t.accept_level`),
  rubric: sql`(
    select coalesce(json_agg(json_build_object('title', k -> 'title', ${levelsShown}) order by place), '[]')
    from jsonb_array_elements(t.rubric) with ordinality as criterion (k, place))`,
}

/** Read a task’s fields for the workshop feature. */
export const taskFormOf = (values: Values): TaskForm => ({
  review: readings.find((one) => one === values['review']) ?? 'none',
  parts: {
    text_part: partIn(values, 'text_part'),
    link_part: partIn(values, 'link_part'),
    file_part: partIn(values, 'file_part'),
    audio_part: partIn(values, 'audio_part'),
  },
  due_days: numberIn(values, 'due_days'),
  is_team: values['is_team'] === true,
  accept_level: numberIn(values, 'accept_level') ?? 2,
  rubric: rowsIn(values, 'rubric').map(criterionOf),
})

const partIn = (values: Values, name: string) => partSorts.find((one) => one === values[name]) ?? 'none'

const criterionOf = (row: Values): CriterionForm => ({
  title: textIn(row, 'title').trim(),
  levels: LEVELS.map((level) => ({
    words: textIn(row, `level_${level}`).trim(),
    points: numberIn(row, `points_${level}`),
  })),
})
