import { workshopSubModule } from '@semai/contract/console/workshop-sub-module'
import { sql } from 'kysely'
import { newId } from '../../../lib/database/db.ts'
import { draftsOfSubModules } from './draft-parts-queries.ts'
import { badInput } from '../failure-rules.ts'
import { mediaColumns, mediaFacts, mediaFields } from './media-queries.ts'
import { videoFaults } from './media-rules.ts'
import { settleWorkshopsOf } from './settle-queries.ts'
import type { Act, ConsoleTable, ValidationError, Values } from '../table.ts'
import { textIn } from '../value-rules.ts'

export const workshopSubModuleTable: ConsoleTable = {
  resource: workshopSubModule,
  table: 'workshop_sub_module',
  label: sql`t.title`,
  searched: [sql`t.title`],
  first: sql`t.position`,
  position: 'position',
  firstShown: 'published_at',
  // Of a task and a quiz nobody chooses it.
  columns: { ...mediaColumns, completion: sql`case when t.kind not in ('task', 'quiz') then t.completion end` },
  apart: mediaFields,
  constraints: {
    workshop_sub_module_content: { field: 'pdf_file', message: 'PDF ini tidak terbaca. Unggah yang lain.' },
  },
  isUsed: sql`(
    exists (select from user_workshop_history h where h.workshop_sub_module_id = t.id)
    or exists (select from workshop_task_submission s where s.workshop_sub_module_id = t.id)
    or exists (
      select
      from quiz z
      join question q on q.quiz_id = z.id and q.asked_at is not null
      where z.workshop_sub_module_id = t.id
    ))`,
  within: { publish: draftsOfSubModules },
  check: ({ values, context }) => contentFaults(values, context.deps.config.mediaHosts),
  prepare: async (change) => {
    const { values } = change
    const { source, ...facts } = await mediaFacts(change)
    return {
      ...facts,
      source: values['kind'] === 'quiz' ? null : source,
      completion: completionOf(values),
      min_percent: values['completion'] === 'min_percent' ? values['min_percent'] : null,
    }
  },
  after: async ({ tx, id, values, before, context }) => {
    if (before?.['is_required'] === true && values['is_required'] === false) await settleWorkshopsOf(tx, context, [id])
    if (before || values['kind'] !== 'quiz') return
    const time = context.now.toISOString()
    await tx
      .insertInto('quiz')
      .values({ id: newId(), workshop_sub_module_id: id, created_at: time, updated_at: time })
      .execute()
  },
  actions: {
    publish: refuseEmptyQuizzes,
    archive: ({ tx, context, rows }) =>
      settleWorkshopsOf(
        tx,
        context,
        rows.map(({ id }) => id),
      ),
  },
}

function completionOf({ kind, completion }: Values) {
  if (kind === 'quiz') return 'pass'
  return kind === 'task' ? 'submit' : completion
}

function contentFaults(values: Values, hosts: string[]): ValidationError[] {
  const kind = textIn(values, 'kind')
  if (kind === 'video') return videoFaults(values, hosts)
  if (kind === 'pdf') return textIn(values, 'pdf_file') ? [] : [{ field: 'pdf_file', message: 'Unggah PDF-nya dulu.' }]
  const needsText = kind === 'reading' || kind === 'task'
  return needsText && !textIn(values, 'body_html') ? [{ field: 'body_html', message: 'Tulis isinya dulu.' }] : []
}

/** @throws Failure invalid-input */
async function refuseEmptyQuizzes({ tx, rows }: Act) {
  const { rows: empty } = await sql<{ title: string }>`
    select s.title
    from workshop_sub_module s
    where s.id = any(${rows.map(({ id }) => id)}::uuid[])
      and s.kind = 'quiz'
      and not exists (
        select
        from quiz z
        join question q on q.quiz_id = z.id and q.status = 'published'
        where z.workshop_sub_module_id = s.id
      )`.execute(tx)
  const [first] = empty
  if (first) throw badInput([{ field: 'status', message: `${first.title} belum punya pertanyaan yang dipakai.` }])
}
