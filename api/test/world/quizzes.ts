import type { AnswerValue, QuizQuestion } from '@semai/contract/quiz'
import { insertQuiz, type NewQuiz } from '../../src/features/quiz/insert-quiz.ts'
import type { NewQuestion } from '../../src/features/quiz/question-rules.ts'
import { newId, transaction } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'
import { workshopMaker } from './workshops.ts'

type Made = { id: string }
type Caller = { token: string }
type Sent = { question_id: string; value: AnswerValue | null; client_seq: number }

/** In every text that may not be seen before the review. */
export const SECRET = 'RAHASIA'

const option = (text: string, is_correct = false) => ({ text, is_correct, feedback: `${SECRET}: tentang ${text}` })
const plain = { points: 1, options: [], answer_key: null, read_again_id: null, explanation_html: `<p>${SECRET}</p>` }

/** A question of each type, 10 points in total. */
export const sixQuestions: NewQuestion[] = [
  { ...plain, type: 'single', body_html: '<p>Satu</p>', options: [option('a'), option('b', true), option('c')] },
  {
    ...plain,
    type: 'multiple',
    points: 3,
    body_html: '<p>Banyak</p>',
    options: [option('a', true), option('b', true), option('c'), option('d', true), option('e')],
  },
  { ...plain, type: 'true_false', body_html: '<p>Benar atau salah</p>', answer_key: { value: false } },
  { ...plain, type: 'short_text', body_html: '<p>Kata</p>', answer_key: { accepted: [`${SECRET} dapur`] } },
  { ...plain, type: 'number', body_html: '<p>Angka</p>', points: 2, answer_key: { value: 48123.5, tolerance: 0.5 } },
  {
    ...plain,
    type: 'ordering',
    points: 2,
    body_html: '<p>Urutan</p>',
    options: ['tanya', 'gambar', 'uji', 'rilis', 'rawat'].map((text) => option(text)),
  },
]

/** Right answers of `sixQuestions` by their text. */
const RIGHT: Record<string, string[] | boolean | string> = {
  Satu: ['b'],
  Banyak: ['d', 'a', 'b'],
  'Benar atau salah': false,
  Kata: 'rahasia, DAPUR!',
  Angka: '48.123,5',
  Urutan: ['tanya', 'gambar', 'uji', 'rilis', 'rawat'],
}

/** Make quizzes, and the calls of their takers. */
export function quizMaker(app: Pick<TestApp, 'call' | 'clock' | 'db' | 'person'>) {
  const { call, clock, db, person } = app
  const workshops = workshopMaker(app)
  let made = 0
  let seq = 0

  /** Make a quiz; by default as the only sub-module of a new module. */
  async function quiz({ module: given, questions = sixQuestions, ...rules }: QuizOptions = {}) {
    const module = given ?? (await workshops.module(await workshops.workshop()))
    const { workshop_id } = await db
      .selectFrom('workshop_module')
      .select('workshop_id')
      .where('id', '=', module.id)
      .executeTakeFirstOrThrow()
    const id = newId()
    const part = { id, workshop_module_id: module.id, title: 'Kuis', kind: 'quiz', completion: 'pass' }
    const published = { status: 'published', published_at: clock.now().toISOString() }
    await db
      .insertInto('workshop_sub_module')
      .values({ ...part, ...published, position: 1000 + ++made, estimated_minutes: 5 })
      .execute()
    const row = { ...defaults, ...rules, workshop_sub_module_id: id, questions }
    const quizId = await transaction(db, (tx) => insertQuiz(tx, row, []))
    return { id, quizId, module, workshop: { id: workshop_id }, ...defaults, ...rules }
  }

  const get = (path: string, { token }: Caller) => call('GET', path, { token })
  const post = (path: string, { token }: Caller, body: object) => call('POST', path, { token, body })
  const store = (who: Caller, { id }: Made, sent: Sent[], more: object = {}) =>
    post('/v1/workshop-answer/user/store', who, { attempt_id: id, answers: sent, ...more })

  const start = (who: Caller, { id }: Made) => post('/v1/quiz-attempt/create', who, { workshop_sub_module_id: id })
  const questions = (who: Caller, { id }: Made) => get(`/v1/workshop-question/get-list?attempt_id=${id}`, who)
  const asked = async (who: Caller, attempt: Made): Promise<QuizQuestion[]> => (await questions(who, attempt)).json.data

  /** Answers by the words of questions and options, each newer than all before. */
  async function answers(who: Caller, attempt: Made, words: typeof RIGHT): Promise<Sent[]> {
    const list = await asked(who, attempt)
    return Object.entries(words).map(([body, answer]) => {
      const question = list.find(({ body_html }) => body_html === `<p>${body}</p>`)
      if (!question) throw new Error(`nobody asks ${body}`)
      const idOf = (text: string) => question.options.find((one) => one.text === text)?.id ?? text
      return {
        question_id: question.id,
        value: Array.isArray(answer) ? answer.map(idOf) : answer,
        client_seq: ++seq,
      }
    })
  }

  return {
    ...workshops,
    quiz,
    start,
    questions,
    asked,
    answers,
    state: (who: Caller, { id }: Made) => get(`/v1/quiz/get-state?workshop_sub_module_id=${id}`, who),
    open: (who: Caller) => get('/v1/quiz-attempt/get-open', who),
    attempt: (who: Caller, { id }: Made) => get(`/v1/quiz-attempt/get/${id}`, who),
    store,
    submit: (who: Caller, attempt: Made, sent: Sent[] = []) => store(who, attempt, sent, { submit: true }),
    review: (who: Caller, { id }: Made) => get(`/v1/workshop-question-answered/get?attempt_id=${id}`, who),
    rightAnswers: (who: Caller, attempt: Made) => answers(who, attempt, RIGHT),
    /** Somebody who takes part, with an attempt under way. */
    async taker(part: Made & { workshop: Made }) {
      const somebody = await person()
      await workshops.register(somebody, part.workshop)
      return { ...somebody, attempt: (await start(somebody, part)).json.data }
    },
  }
}

interface QuizOptions extends Partial<Omit<NewQuiz, 'workshop_sub_module_id'>> {
  module?: Made
}

const defaults = {
  pass_percent: 70,
  max_attempts: 0,
  retry_delay_minutes: 0,
  time_limit_seconds: null,
  shuffle: true,
  review: 'after_submit',
} as const
