import { expect, test } from 'vitest'
import { frozenOrder, isReviewOpen, stateOf, type QuizFacts } from './rules.ts'
import { errorOf, type NewQuestion } from './question-rules.ts'

test('never starts an ordering in the right order and shuffles the rest if the quiz says so', () => {
  const asked = ['ordering', 'single'].map((type) => ({ id: type, type, option_ids: ['x', 'y'] }))
  for (let round = 0; round < 50; round++) {
    expect(frozenOrder(asked, false)).toEqual([
      { question_id: 'ordering', option_ids: ['y', 'x'] },
      { question_id: 'single', option_ids: ['x', 'y'] },
    ])
  }
  const orders = new Set(Array.from({ length: 200 }, () => JSON.stringify(frozenOrder(asked, true))))
  expect(orders.size).toBe(4)
})

const now = new Date('2026-08-13T03:00:00.000Z')
const quiz: QuizFacts = {
  id: 'kuis',
  workshop_sub_module_id: 'bagian',
  title: 'Kuis',
  question_count: 5,
  pass_percent: 70,
  max_attempts: 2,
  retry_delay_minutes: 10,
  time_limit_seconds: null,
  shuffle: true,
  review: 'after_submit',
  attempts_used: 1,
  last_ended_at: '2026-08-13T02:55:00.000Z',
  passed: false,
  best_percent: 40,
  open_attempt_id: null,
  last_attempt_id: 'percobaan',
}

test('allows another attempt after the delay while attempts are left', () => {
  expect(stateOf(quiz, now)).toMatchObject({ can_start: false, next_attempt_at: '2026-08-13T03:05:00.000Z' })
  expect(stateOf(quiz, new Date('2026-08-13T03:05:00.000Z'))).toMatchObject({ can_start: true, next_attempt_at: null })
  expect(stateOf({ ...quiz, attempts_used: 2 }, now)).toMatchObject({ can_start: false, next_attempt_at: null })
  const open = { ...quiz, attempts_used: 2, open_attempt_id: 'percobaan' }
  expect(stateOf(open, now)).toMatchObject({ can_start: true, next_attempt_at: null })
})

test.each([
  ['score_only', { passed: true }, false],
  ['after_submit', {}, true],
  ['after_pass_or_exhausted', {}, false],
  ['after_pass_or_exhausted', { passed: true }, true],
  ['after_pass_or_exhausted', { attempts_used: 2 }, true],
  ['after_pass_or_exhausted', { attempts_used: 5, max_attempts: 0 }, false],
  ['after_pass_or_exhausted', { attempts_used: 2, open_attempt_id: 'yang terakhir' }, false],
  ['after_submit', { open_attempt_id: 'yang lain' }, false],
] as const)('the review of %s with %j is open: %s', (review, more, isOpen) => {
  expect(isReviewOpen({ ...quiz, review, ...more })).toBe(isOpen)
})

const broken: [type: NewQuestion['type'], correct: boolean[], key: NewQuestion['answer_key']][] = [
  ['single', [true, true], null],
  ['single', [true], null],
  ['multiple', [true, true], null],
  ['multiple', [false, false], null],
  ['ordering', [false], null],
  ['true_false', [], null],
  ['number', [], { value: Number.NaN }],
  ['number', [], { value: 3, tolerance: -1 }],
  ['short_text', [], { accepted: ['?'] }],
  ['short_text', [], null],
]

test.each(broken)('rejects a %s of %j and %j', (type, correct, answer_key) => {
  const options = correct.map((is_correct) => ({ text: 'x', is_correct, feedback: null }))
  const rest = { body_html: '', explanation_html: '', points: 1, read_again_id: null }
  expect(errorOf({ ...rest, type, options, answer_key })).not.toBeNull()
})
