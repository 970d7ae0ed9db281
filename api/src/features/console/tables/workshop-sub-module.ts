import { workshopSubModule } from '@semai/contract/console/resource/workshop-sub-module'
import { sql } from 'kysely'
import { assertQuizzesAsk } from '../../quiz/edit-question.ts'
import { dueChangeOf, ownerErrors } from '../../task/effects.ts'
import { followDueChange } from '../../task/follow-change.ts'
import {
  saveSubModuleParts,
  subModuleColumns,
  subModuleErrors,
  type SubModuleForm,
} from '../../workshop/edit-sub-module.ts'
import { taskColumns, taskConstraints, taskErrors } from '../../workshop/edit-task.ts'
import { subModuleEffects } from '../../workshop/edit/sub-module-effects.ts'
import { updateProgressOfAll } from '../../workshop/update-progress-of-all.ts'
import { draftsOfSubModules } from '../../workshop/draft-queries.ts'
import { mediaEditOf, mediaFieldColumns, mediaFields, mediaFormOf } from './media-queries.ts'
import { taskFieldColumns, taskFormOf } from './task-rules.ts'
import type { Act, ConsoleTable, Values } from '../table.ts'
import { numberIn, textIn } from '../value-rules.ts'

export const workshopSubModuleTable: ConsoleTable = {
  resource: workshopSubModule,
  table: 'workshop_sub_module',
  label: sql`t.title`,
  searched: [sql`t.title`],
  first: sql`t.position`,
  position: 'position',
  firstShown: 'published_at',
  // Staff choose no completion rule for tasks and quizzes.
  columns: {
    ...mediaFieldColumns,
    ...taskFieldColumns,
    completion: sql`case when t.kind not in ('task', 'quiz') then t.completion end`,
  },
  apart: mediaFields,
  constraints: {
    ...taskConstraints,
    workshop_sub_module_content: { field: 'pdf_file', message: 'PDF ini tidak terbaca. Unggah yang lain.' },
  },
  isUsed: sql`(
    exists (select from user_workshop_history h where h.workshop_sub_module_id = t.id)
    or exists (select from task_submission s where s.workshop_sub_module_id = t.id)
    or exists (
      select
      from quiz z
      join question q on q.quiz_id = z.id and q.asked_at is not null
      where z.workshop_sub_module_id = t.id
    ))`,
  within: { publish: draftsOfSubModules },
  effects: subModuleEffects,
  check: async ({ tx, id, values, before, context }) => [
    ...subModuleErrors(formOf(values), context.deps.config.mediaHosts),
    ...(values['kind'] === 'task' ? taskErrors(taskFormOf(values)) : []),
    ...(before ? await ownerErrors(tx, { id, before, after: values }) : []),
  ],
  prepare: async (change) => ({
    ...(await subModuleColumns(change.tx, change.context.deps, {
      ...mediaEditOf(change),
      form: formOf(change.values),
    })),
    ...(await taskColumns(change.tx, { id: change.id, ...taskOf(change.values) })),
  }),
  after: async ({ tx, context: { deps }, id, values, before }) => {
    await saveSubModuleParts(tx, deps, { id, form: formOf(values), before: before && formOf(before) })
    if (!before) return
    const isPublished = before['status'] === 'published'
    await followDueChange(deps, tx, { id, isPublished, ...dueChangeOf({ before, after: values }) })
  },
  actions: {
    publish: ({ tx, rows }) => assertQuizzesAsk(tx, idsOf(rows)),
    archive: ({ tx, context, rows }) => updateProgressOfAll(tx, context.deps, idsOf(rows)),
  },
}

const idsOf = (rows: Act['rows']) => rows.map(({ id }) => id)

const taskOf = (values: Values) => ({ kind: textIn(values, 'kind'), form: taskFormOf(values) })

const formOf = (values: Values): SubModuleForm => ({
  ...mediaFormOf(values),
  kind: textIn(values, 'kind'),
  completion: textIn(values, 'completion') || null,
  min_percent: numberIn(values, 'min_percent'),
  is_required: values['is_required'] === true,
})
