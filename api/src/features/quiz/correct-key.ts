import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import { answerKeyOf, type QuestionForm } from './form-rules.ts'
import type { FormerKey } from './key-rules.ts'

interface Correction {
  id: string
  before: QuestionForm
  /** Whether the corrected key raises results. */
  isRegraded: boolean
  now: Date
}

/** Keep the former key of a question that people were asked. Call it before the options of the new key are saved. */
export async function keepFormerKey(tx: Tx, { id, before, isRegraded, now }: Correction) {
  const isOrdering = before.type === 'ordering'
  const { rows } = await sql<{ id: string }>`
    select id
    from question_option
    where question_id = ${id}
      and (is_correct or ${isOrdering}::boolean)
    order by position`.execute(tx)
  const former: FormerKey = {
    answer_key: answerKeyOf(before),
    right_ids: rows.map((option) => option.id),
    until: now.toISOString(),
    is_regraded: isRegraded,
  }
  await sql`
    update question
    set former_keys = former_keys || ${JSON.stringify([former])}::jsonb,
        regrades_since = case when ${isRegraded}::boolean then ${now.toISOString()} else regrades_since end
    where id = ${id}`.execute(tx)
}

/** Save the feedback and the right answers of options that people chose among. The options keep their ids. */
export async function updateOptions(tx: Tx, id: string, options: QuestionForm['options']) {
  if (options.length === 0) return
  const places = options.map((option, at) => ({ ...option, position: at + 1 }))
  // The key of an ordering is its order. Positions are unique, so they are freed first.
  await sql`update question_option set position = -position where question_id = ${id}`.execute(tx)
  await sql`
    update question_option o
    set position = given.position, is_correct = given.is_correct, feedback = given.feedback
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as given (text text, position integer, is_correct boolean, feedback text)
    where o.question_id = ${id}
      and o.text = given.text`.execute(tx)
}
