import { sql, type RawBuilder } from 'kysely'
import { countRows } from '../../lib/database/count-rows.ts'
import type { Tx } from '../../lib/database/db.ts'
import type { Effect, Effects, RowChange } from '../../lib/change/effect.ts'
import { keyIn } from './key-rules.ts'

/** Count the people with an attempt `a` that meets a condition. */
const countTakers = (tx: Tx, where: RawBuilder<unknown>): Promise<number> =>
  countRows(
    tx,
    sql`
      from (
        select distinct a.user_id
        from quiz_attempt a
        where ${where}
      ) people`,
  )

const countOpen = (tx: Tx, { id }: RowChange) => countTakers(tx, sql`a.quiz_id = ${id} and a.state = 'in_progress'`)

const countEnded = (tx: Tx, { id }: RowChange) => countTakers(tx, sql`a.quiz_id = ${id} and a.state <> 'in_progress'`)

const countUnpassed = (tx: Tx, { id }: RowChange) =>
  countTakers(
    tx,
    sql`
      a.quiz_id = ${id}
      and not exists (select from quiz_result r where r.user_id = a.user_id and r.quiz_id = a.quiz_id and r.passed)`,
  )

const quizCells: Effect[] = [
  {
    name: 'quiz.time-limit',
    fields: ['time_limit_minutes'],
    count: countOpen,
    text: () => 'sedang mengerjakan. Percobaannya tetap dengan batas waktu saat mulai.',
  },
  {
    name: 'quiz.pass-percent',
    fields: ['pass_percent'],
    count: countOpen,
    text: () => 'sedang mengerjakan. Percobaannya dinilai dengan nilai lulus saat mulai. Hasil yang sudah ada tetap.',
  },
  {
    name: 'quiz.attempts',
    fields: ['max_attempts', 'retry_delay_minutes'],
    count: countUnpassed,
    text: () => 'sudah mencoba dan belum lulus. Percobaan yang berjalan bisa dituntaskan; berikutnya ikut aturan baru.',
  },
  {
    name: 'quiz.review',
    fields: ['review'],
    count: countEnded,
    text: () => 'sudah punya hasil. Pembahasannya langsung ikut aturan baru; nilainya tetap.',
  },
]

/** Effects of changed quiz rules on participants; see docs/changes.md. */
export const quizEffects: Effects = {
  cells: quizCells,
  silent: ['workshop_sub_module_id', 'question_count', 'points', 'shuffle'],
  isOpen: () => true,
}

/** Attempts `a` that ask a question. */
const asks = ({ id, before }: RowChange) => sql`
  a.quiz_id = ${before['quiz_id']}
  and a.question_order @> ${JSON.stringify([{ question_id: id }])}::jsonb`

export const keyEffect: Effect = {
  name: 'question.key',
  fields: ['options', 'right', 'accepted', 'number', 'tolerance'],
  applies: ({ before, after }) => keyIn(before) !== keyIn(after),
  count: (tx, change) => countTakers(tx, asks(change)),
  text: () =>
    'sudah mengerjakan atau sedang mengerjakan dengan kunci lama. Hasilnya tetap. Kalau dinilai ulang, nilai hanya bisa naik, dan yang nilainya naik dikabari.',
  choices: [
    { value: 'keep', label: 'Biarkan hasil yang sudah ada' },
    { value: 'regrade', label: 'Nilai ulang dengan kunci baru' },
  ],
}

const questionCells: Effect[] = [
  keyEffect,
  {
    name: 'question.archived',
    action: 'archive',
    fields: [],
    count: (tx, change) => countTakers(tx, sql`${asks(change)} and a.state = 'in_progress'`),
    text: () => 'sedang mengerjakannya dan tetap ditanyai. Percobaan berikutnya tidak.',
  },
]

/**
 * Effects of changed questions on people who were asked them. Changes of its text, options or points are rejected:
 * staff replace the question by a new version, and started attempts keep the former one.
 */
export const questionEffects: Effects = {
  cells: questionCells,
  silent: ['body_html', 'quiz_id', 'type', 'points', 'explanation_html', 'read_again_id', 'replaces_id', 'is_asked'],
  isOpen: ({ before }) => before['is_asked'] === true,
}
