import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import { Failure, type ValidationError } from '../../lib/failure.ts'
import { keepFormerKey, updateOptions } from './correct-key.ts'
import { answerKeyOf, formErrors, frozenErrors, type QuestionForm } from './form-rules.ts'
import { insertOptions } from './insert-quiz.ts'
import { keyIn } from './key-rules.ts'

/** A question that staff create (`before` is null) or change. */
export interface QuestionEdit {
  id: string
  quiz_id: string
  form: QuestionForm
  before: QuestionForm | null
  /** True once people were asked the question: its text and points are fixed, and former keys are saved. */
  isAsked: boolean
  /** The question that a new one replaces. */
  replaces_id: string | null
  /** Whether a corrected key raises results. */
  isRegraded: boolean
}

/** Check an edit; errors name the fields of the form. */
export async function checkQuestion(tx: Tx, edit: QuestionEdit, mediaHosts: string[]): Promise<ValidationError[]> {
  const { form, before, isAsked } = edit
  const errors = [...formErrors(form), ...(await replacedErrors(tx, edit))]
  return isAsked && before ? [...errors, ...frozenErrors(form, before, mediaHosts)] : errors
}

/** Check that the replaced question is in the same quiz and not archived. */
async function replacedErrors(tx: Tx, { replaces_id, quiz_id, before }: QuestionEdit): Promise<ValidationError[]> {
  if (before || !replaces_id) return []
  const { rows } = await sql`
    select
    from question
    where id = ${replaces_id}
      and quiz_id = ${quiz_id}
      and status <> 'archived'
    for update`.execute(tx)
  return rows.length > 0 ? [] : [{ field: 'replaces_id', message: 'Pertanyaan itu sudah diganti atau diarsipkan.' }]
}

/** The columns of a question that its form has otherwise. */
export function questionColumns(form: QuestionForm) {
  const answer_key = answerKeyOf(form)
  return { answer_key: answer_key && JSON.stringify(answer_key) }
}

/** Save the options of a saved question, and move it to the position of the question it replaces. */
export async function saveQuestionParts(tx: Tx, edit: QuestionEdit, now: Date) {
  const { id, before, replaces_id } = edit
  await saveOptions(tx, edit, now)
  if (!before && replaces_id) await takePlace(tx, { id, replaces_id, now })
}

/** Options of questions that were asked keep their ids. A corrected key keeps the former key for started attempts. */
async function saveOptions(tx: Tx, { id, form, before, isAsked, isRegraded }: QuestionEdit, now: Date) {
  const { options } = form
  if (isAsked && before) {
    if (keyIn({ ...form }) !== keyIn({ ...before })) await keepFormerKey(tx, { id, before, isRegraded, now })
    await updateOptions(tx, id, options)
    return
  }
  if (before && JSON.stringify(options) === JSON.stringify(before.options)) return
  if (before) await tx.deleteFrom('question_option').where('question_id', '=', id).execute()
  await insertOptions(tx, id, options)
}

/** Give the new version the position of the former one, and archive the former one. */
async function takePlace(tx: Tx, { id, replaces_id, now }: { id: string; replaces_id: string; now: Date }) {
  const { rows } = await sql<{ id: string; position: number }>`
    select id, position
    from question
    where id in (${id}, ${replaces_id})`.execute(tx)
  const placeOf = (one: string) => rows.find((row) => row.id === one)?.position ?? 0
  await sql`
    update question
    set status = 'archived', position = -1 - position, updated_at = ${now.toISOString()}
    where id = ${replaces_id}`.execute(tx)
  await sql`update question set position = ${placeOf(replaces_id)} where id = ${id}`.execute(tx)
  await sql`update question set position = ${placeOf(id)} where id = ${replaces_id}`.execute(tx)
}

const failureOf = (message: string) => new Failure('invalid-input', { errors: [{ field: 'status', message }] })

/** Before questions go: a quiz that people can open asks something. @throws Failure invalid-input */
export async function assertNotEmptied(tx: Tx, goneIds: string[]) {
  const { rows: emptied } = await sql`
    select
    from question gone
    join quiz z on z.id = gone.quiz_id
    join workshop_sub_module s on s.id = z.workshop_sub_module_id
    where gone.id = any(${goneIds}::uuid[])
      and s.status = 'published'
      and not exists (
        select
        from question q
        where q.quiz_id = gone.quiz_id
          and q.status = 'published'
          and (q.id <> all(${goneIds}::uuid[]))
      )
    limit 1`.execute(tx)
  if (emptied.length > 0) throw failureOf('Kuis yang terbit perlu paling sedikit satu pertanyaan.')
}

/** Before sub-modules open: those that are quizzes ask something. @throws Failure invalid-input */
export async function assertQuizzesAsk(tx: Tx, subModuleIds: string[]) {
  const { rows } = await sql<{ title: string }>`
    select s.title
    from workshop_sub_module s
    where s.id = any(${subModuleIds}::uuid[])
      and s.kind = 'quiz'
      and not exists (
        select
        from quiz z
        join question q on q.quiz_id = z.id and q.status = 'published'
        where z.workshop_sub_module_id = s.id
      )`.execute(tx)
  const [silent] = rows
  if (silent) throw failureOf(`${silent.title} belum punya pertanyaan yang dipakai.`)
}
