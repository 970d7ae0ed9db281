import { question } from '@semai/contract/console/resource/question'
import { sql } from 'kysely'
import { assertNotEmptied, checkQuestion, questionColumns, saveQuestionParts } from '../../quiz/edit-question.ts'
import { questionEffects } from '../../quiz/effects.ts'
import { editOf, formOf, questionHeads, readQuestionLine } from './question-rules.ts'
import type { Act, ConsoleTable } from '../table.ts'

const plain = sql`regexp_replace(regexp_replace(t.body_html, '<[^>]*>', ' ', 'g'), '\\s+', ' ', 'g')`

const key = (type: string, part: ReturnType<typeof sql>) => sql`case when t.type = ${sql.lit(type)} then ${part} end`

export const questionTable: ConsoleTable = {
  resource: question,
  table: 'question',
  label: sql`left(btrim(${plain}), 120)`,
  searched: [plain],
  first: sql`t.position`,
  position: 'position',
  columns: {
    options: sql`(
      select coalesce(
        json_agg(
          json_build_object('text', o.text, 'is_correct', o.is_correct, 'feedback', o.feedback) order by o.position
        ),
        '[]'
      )
      from question_option o
      where o.question_id = t.id)`,
    right: key('true_false', sql`t.answer_key ->> 'value'`),
    accepted: key('short_text', sql`t.answer_key -> 'accepted'`),
    number: key('number', sql`(t.answer_key ->> 'value')::float8`),
    tolerance: key('number', sql`(t.answer_key ->> 'tolerance')::float8`),
    is_asked: sql`(t.asked_at is not null)`,
  },
  apart: ['options', 'right', 'accepted', 'number', 'tolerance'],
  blank: ['explanation_html'],
  isUsed: sql`t.asked_at is not null`,
  isShown: () => false,
  effects: questionEffects,
  readLine: readQuestionLine,
  lineHeads: questionHeads,
  check: (change) => checkQuestion(change.tx, editOf(change), change.context.deps.config.mediaHosts),
  prepare: ({ values }) => questionColumns(formOf(values)),
  after: (change) => saveQuestionParts(change.tx, editOf(change), change.context.now),
  actions: { archive: keepQuizAsking },
  remove: keepQuizAsking,
}

function keepQuizAsking({ tx, rows }: Act) {
  return assertNotEmptied(
    tx,
    rows.map(({ id }) => id),
  )
}
