import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Id, IdParams, Instant, Nullable } from './call/field.ts'
import { DataOf, PageOf } from './call/page.ts'

const QuestionType = Type.Union([
  Type.Literal('single'),
  Type.Literal('multiple'),
  Type.Literal('true_false'),
  Type.Literal('short_text'),
  Type.Literal('number'),
  Type.Literal('ordering'),
])

/**
 * An answer: option ids for single (one), multiple (any) and ordering (all, in order); true or false; text; a number, also in
 * Indonesian form ('48.000', '1,5'). An empty answer counts as unanswered.
 */
export type AnswerValue = Static<typeof AnswerValue>
const AnswerValue = Type.Union([
  Type.Array(Id, { maxItems: 20 }),
  Type.Boolean(),
  Type.Number(),
  Type.String({ maxLength: 500 }),
])

/** A question without its key. */
export type QuizQuestion = Static<typeof QuizQuestion>
const QuizQuestion = Type.Object({
  id: Id,
  type: QuestionType,
  /** Sanitised by the server. */
  body_html: Type.String(),
  points: Type.Integer(),
  position: Type.Integer(),
  options: Type.Array(Type.Object({ id: Id, text: Type.String() })),
  /** Saved answer with its sequence number. */
  answer: Nullable(AnswerValue),
  client_seq: Type.Integer(),
})

/** A quiz with the person's state. */
export type QuizState = Static<typeof QuizState>
const QuizState = Type.Object({
  workshop_sub_module_id: Id,
  title: Type.String(),
  question_count: Type.Integer(),
  pass_percent: Type.Integer(),
  /** 0: unlimited. */
  max_attempts: Type.Integer(),
  retry_delay_minutes: Type.Integer(),
  time_limit_seconds: Nullable(Type.Integer()),
  review: Type.Union([
    Type.Literal('score_only'),
    Type.Literal('after_submit'),
    Type.Literal('after_pass_or_exhausted'),
  ]),
  attempts_used: Type.Integer(),
  /** When the next attempt may begin; null when it may now, or never again. */
  next_attempt_at: Nullable(Instant),
  /** Whether the start call returns an attempt, new or running. */
  can_start: Type.Boolean(),
  passed: Type.Boolean(),
  best_percent: Nullable(Type.Integer()),
  open_attempt_id: Nullable(Id),
  last_attempt_id: Nullable(Id),
})

export type QuizAttempt = Static<typeof QuizAttempt>
const QuizAttempt = Type.Object({
  id: Id,
  workshop_sub_module_id: Id,
  number: Type.Integer(),
  state: Type.Union([Type.Literal('in_progress'), Type.Literal('submitted'), Type.Literal('expired')]),
  started_at: Instant,
  deadline_at: Nullable(Instant),
  /** Server time of the reply; clients count down from it. */
  server_time: Instant,
  answered_count: Type.Integer(),
  question_count: Type.Integer(),
})

/** 'expired' means that the time ran out; saved answers are graded. */
export type QuizResult = Static<typeof QuizResult>
const QuizResult = Type.Object({
  attempt_id: Id,
  number: Type.Integer(),
  state: Type.Union([Type.Literal('submitted'), Type.Literal('expired')]),
  score: Type.Number(),
  max_score: Type.Number(),
  percent: Type.Integer(),
  passed: Type.Boolean(),
  pass_percent: Type.Integer(),
  submitted_at: Instant,
})

const Attempt = DataOf(QuizAttempt)

/** Failures of attempts include those of opening the quiz. */
const attemptFailures = [
  'quiz-attempt-not-found',
  'workshop-sub-module-not-found',
  'workshop-not-registered',
  'workshop-module-locked',
] as const

export const getQuizState = endpoint({
  method: 'GET',
  url: '/v1/quiz/get-state',
  config: { failures: ['workshop-sub-module-not-found', 'workshop-not-registered', 'workshop-module-locked'] },
  schema: {
    summary: "Get a sub-module's quiz: its rules and your state.",
    querystring: Type.Object({ workshop_sub_module_id: Id }),
    response: { 200: DataOf(QuizState) },
  },
})

export const getOpenQuizAttempt = endpoint({
  method: 'GET',
  url: '/v1/quiz-attempt/get-open',
  schema: {
    summary: 'Get your latest unfinished attempt, or null.',
    response: { 200: DataOf(Nullable(QuizAttempt)) },
  },
})

export const createQuizAttempt = endpoint({
  method: 'POST',
  url: '/v1/quiz-attempt/create',
  config: {
    failures: [
      'workshop-sub-module-not-found',
      'workshop-not-registered',
      'workshop-module-locked',
      'quiz-attempts-used',
      'quiz-too-soon',
    ],
  },
  schema: {
    summary: 'Create an attempt, or get the unfinished attempt.',
    body: Type.Object({ workshop_sub_module_id: Id }),
    response: { 200: Attempt },
  },
})

export const getQuizAttempt = endpoint({
  method: 'GET',
  url: '/v1/quiz-attempt/get/:id',
  config: { failures: attemptFailures },
  schema: { summary: "Get your attempt and the server's time.", params: IdParams, response: { 200: Attempt } },
})

export const listQuizQuestions = endpoint({
  method: 'GET',
  url: '/v1/workshop-question/get-list',
  config: { failures: attemptFailures },
  schema: {
    summary: "List an attempt's questions in fixed order, with saved answers, never with keys.",
    querystring: Type.Object({ attempt_id: Id }),
    response: { 200: PageOf(QuizQuestion) },
  },
})

export const saveQuizAnswers = endpoint({
  method: 'POST',
  url: '/v1/workshop-answer/user/store',
  config: { keyless: 'repeatable', failures: [...attemptFailures, 'quiz-attempt-over', 'quiz-answer-invalid'] },
  schema: {
    summary:
      'Save answers; ignores an older client_seq, and null clears. `submit` hands in the attempt, up to 5 seconds after the deadline. On a finished attempt it saves nothing and returns the result.',
    body: Type.Object({
      attempt_id: Id,
      answers: Type.Array(
        Type.Object({
          question_id: Id,
          value: Nullable(AnswerValue),
          client_seq: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }),
        }),
        { maxItems: 200 },
      ),
      submit: Type.Optional(Type.Boolean()),
    }),
    response: {
      200: DataOf(Type.Object({ attempt: QuizAttempt, saved: Type.Integer(), result: Nullable(QuizResult) })),
    },
  },
})

/** A question after the review policy allows it to be seen with its answer. */
export type ReviewedQuestion = Static<typeof ReviewedQuestion>
const ReviewedQuestion = Type.Object({
  id: Id,
  type: QuestionType,
  body_html: Type.String(),
  points: Type.Integer(),
  /** Null where the policy withholds it. */
  earned: Nullable(Type.Number()),
  is_right: Nullable(Type.Boolean()),
  answer: Nullable(AnswerValue),
  right_answer: Nullable(Type.String()),
  explanation_html: Nullable(Type.String()),
  options: Type.Array(
    Type.Object({
      id: Id,
      text: Type.String(),
      is_correct: Nullable(Type.Boolean()),
      feedback: Nullable(Type.String()),
    }),
  ),
  /** Lesson to reread after a wrong answer, or for every question of a failed attempt while the review is closed. */
  read_again: Nullable(Type.Object({ workshop_sub_module_id: Id, title: Type.String() })),
})

export const getAnsweredQuestions = endpoint({
  method: 'GET',
  url: '/v1/workshop-question-answered/get',
  config: { failures: [...attemptFailures, 'quiz-attempt-open'] },
  schema: {
    summary: "Get an attempt's result, and its questions as far as the review policy allows.",
    querystring: Type.Object({ attempt_id: Id }),
    response: {
      200: DataOf(
        Type.Object({ result: QuizResult, is_review_open: Type.Boolean(), questions: Type.Array(ReviewedQuestion) }),
      ),
    },
  },
})
