import { describe, expect, test } from 'vitest'
import { countedAnswers, errorIn, outcomeOf, type Answer, type Question } from './rules.ts'

const ROLES = ['HUS', 'HIP', 'HAC']
const OPTIONS = [...ROLES, null].map((role) => ({ text: `Jawaban ${role}`, weights: role ? { [role]: 1 } : {} }))

const question = (at: number, more: Partial<Question> = {}): Question => ({
  id: `q${at}`,
  text: `Pertanyaan ${at}`,
  options: OPTIONS,
  position: at,
  is_decider: false,
  ...more,
})

const ten = Array.from({ length: 10 }, (_, at) => question(at))
const decider = question(10, { is_decider: true })
const all = [...ten, decider]

/** Answers by role: `{ HIP: 6, HUS: 4 }` gives 6 and 4 answers; the rest are neutral. */
function answersFor(counts: Partial<Record<string, number>>, decided?: string | null): Answer[] {
  const roles = Object.entries(counts).flatMap(([role, count]) => Array.from({ length: count ?? 0 }, () => role))
  const answers = ten.map(({ id }, at) => ({ question_id: id, option_id: placeOf(roles[at] ?? null) }))
  return decided === undefined ? answers : [...answers, { question_id: decider.id, option_id: placeOf(decided) }]
}

const placeOf = (role: string | null) => (role === null ? 3 : ROLES.indexOf(role))
const outcome = (...given: Parameters<typeof answersFor>) => outcomeOf(ROLES, all, answersFor(...given))

describe('scores', () => {
  test('are the percentage of each role’s highest possible sum', () => {
    expect(outcome({ HIP: 6, HUS: 3 }).scores).toEqual({ HUS: 30, HIP: 60, HAC: 0 })
  })

  test('weigh answers and are never below 0', () => {
    const heavy = question(0, {
      options: [
        { text: 'a', weights: { HUS: 3, HIP: -2 } },
        { text: 'b', weights: { HIP: 1 } },
      ],
    })
    const light = question(1, {
      options: [
        { text: 'c', weights: { HUS: 1 } },
        { text: 'd', weights: {} },
      ],
    })
    const answers = [
      { question_id: 'q0', option_id: 0 },
      { question_id: 'q1', option_id: 1 },
    ]
    expect(outcomeOf(ROLES, [heavy, light], answers).scores).toEqual({ HUS: 75, HIP: 0, HAC: 0 })
  })
})

describe('a clear result', () => {
  test('suggests the role with the highest score and names the runner-up', () => {
    expect(outcome({ HIP: 6, HUS: 3, HAC: 1 })).toMatchObject({
      suggested_role: 'HIP',
      tied_roles: [],
      runner_up: 'HUS',
    })
  })

  test('names no runner-up if two roles tie for it or its score is 0', () => {
    expect(outcome({ HIP: 6, HUS: 2, HAC: 2 }).runner_up).toBeNull()
    expect(outcome({ HIP: 10 }).runner_up).toBeNull()
  })

  test('ignores the decider', () => {
    expect(outcome({ HIP: 6, HUS: 4 }, 'HUS').suggested_role).toBe('HIP')
  })

  test('returns at most 3 answers as reasons, the heaviest first', () => {
    expect(outcome({ HIP: 5 }).reasons).toEqual(
      [0, 1, 2].map((at) => ({ question: `Pertanyaan ${at}`, answer: 'Jawaban HIP' })),
    )
    const heavy = question(9, { options: [{ text: 'Yang paling kuat', weights: { HIP: 2 } }] })
    const answers = [...answersFor({ HIP: 5 }).slice(0, 9), { question_id: 'q9', option_id: 0 }]
    expect(outcomeOf(ROLES, [...ten.slice(0, 9), heavy], answers).reasons[0]?.answer).toBe('Yang paling kuat')
  })
})

describe('confidence', () => {
  test.each([
    [{ HIP: 5, HUS: 4 }, 'rendah'],
    [{ HIP: 5, HUS: 3 }, 'sedang'],
    [{ HIP: 5, HUS: 2 }, 'tinggi'],
    [{ HIP: 10 }, 'tinggi'],
    // 3 of 10 answers; the rest is neutral.
    [{ HIP: 3 }, 'sedang'],
    [{ HIP: 1 }, 'rendah'],
  ])('%j is %s', (counts, confidence) => {
    expect(outcome(counts).confidence).toBe(confidence)
  })
})

describe('a tie', () => {
  test('suggests no role and gives a reason for each tied role', () => {
    expect(outcome({ HIP: 4, HUS: 4, HAC: 2 })).toMatchObject({
      suggested_role: null,
      tied_roles: ['HUS', 'HIP'],
      runner_up: null,
      confidence: 'rendah',
      reasons: [
        { question: 'Pertanyaan 4', answer: 'Jawaban HUS' },
        { question: 'Pertanyaan 0', answer: 'Jawaban HIP' },
      ],
    })
  })

  test('is settled by the decider, with low confidence and its answer as the first reason', () => {
    const settled = outcome({ HIP: 4, HUS: 4, HAC: 2 }, 'HUS')
    expect(settled).toMatchObject({ suggested_role: 'HUS', tied_roles: [], runner_up: 'HIP', confidence: 'rendah' })
    expect(settled.reasons[0]).toEqual({ question: 'Pertanyaan 10', answer: 'Jawaban HUS' })
    expect(settled.scores).toEqual({ HUS: 40, HIP: 40, HAC: 20 })
  })

  test.each(['HAC', null])('remains if the decider’s answer (%s) names none of the tied roles', (decided) => {
    expect(outcome({ HIP: 4, HUS: 4, HAC: 2 }, decided)).toMatchObject({
      suggested_role: null,
      tied_roles: ['HUS', 'HIP'],
    })
  })

  test('remains if the decider’s answer names all tied roles equally', () => {
    const both = { ...decider, options: [{ text: 'Keduanya', weights: { HUS: 1, HIP: 1 } }] }
    const answers = [...answersFor({ HIP: 5, HUS: 5 }), { question_id: decider.id, option_id: 0 }]
    expect(outcomeOf(ROLES, [...ten, both], answers).tied_roles).toEqual(['HUS', 'HIP'])
  })

  test('of all 3 roles follows from neutral answers', () => {
    expect(outcome({})).toMatchObject({ suggested_role: null, tied_roles: ROLES, reasons: [] })
    expect(outcome({}, 'HAC')).toMatchObject({ suggested_role: 'HAC', runner_up: null, confidence: 'rendah' })
  })
})

describe('answers', () => {
  const complete = answersFor({ HIP: 10 })

  test('are valid if each question has one, with or without the decider', () => {
    expect(errorIn(all, complete)).toBeNull()
    expect(errorIn(all, answersFor({}, null))).toBeNull()
  })

  test('name each missing question', () => {
    expect(errorIn(all, complete.slice(2))).toEqual({
      code: 'pre-test-incomplete',
      errors: [
        { field: 'answers.q0', message: 'Belum dijawab: Pertanyaan 0' },
        { field: 'answers.q1', message: 'Belum dijawab: Pertanyaan 1' },
      ],
    })
  })

  test.each([
    ['a question that is not asked', [...complete, { question_id: 'q99', option_id: 0 }]],
    ['an option that is not there', [...complete.slice(0, 9), { question_id: 'q9', option_id: 4 }]],
    ['two options of one question', [...complete, { question_id: 'q3', option_id: 1 }]],
  ])('return pre-test-answer-unknown for %s', (_what, answers) => {
    expect(errorIn(all, answers)).toMatchObject({
      code: 'pre-test-answer-unknown',
      errors: [{ field: `answers.${answers.length - 1}` }],
    })
  })

  test('are stored in the questions’ order, the decider’s only if it was used', () => {
    const answers = answersFor({ HIP: 10 }, 'HUS')
    expect(countedAnswers(all, answers.toReversed(), true)).toEqual(answers)
    expect(countedAnswers(all, answers.toReversed(), false)).toEqual(answers.slice(0, 10))
  })
})
