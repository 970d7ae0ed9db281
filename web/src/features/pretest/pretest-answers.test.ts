import { expect, test } from 'vitest'
import { answersOf, choose, emptyDraft, openStep, stepsOf, withQuestions } from './pretest-answers.ts'

const question = (id: string, options = 4) => ({
  id,
  text: `Pertanyaan ${id}`,
  options: Array.from({ length: options }, (_, at) => ({ id: at, text: `Pilihan ${at}` })),
  position: 1,
})

const three = withQuestions(emptyDraft, [question('a'), question('b'), question('c')])
const complete = ['a', 'b', 'c'].reduce((draft, id) => choose(draft, id, 1), three)
const tied = { ...complete, decider: question('d', 3) }

test('one goes on at the first question without an answer, and stays at the last when all have one', () => {
  expect(openStep(three)).toBe(0)
  expect(openStep(choose(choose(three, 'a', 0), 'c', 2))).toBe(1)
  expect(openStep(complete)).toBe(2)
  expect(openStep(tied)).toBe(3)
  expect(openStep(emptyDraft)).toBe(0)
})

test('an answer can be changed', () => {
  expect(answersOf(choose(complete, 'b', 3))).toEqual([
    { question_id: 'a', option_id: 1 },
    { question_id: 'b', option_id: 3 },
    { question_id: 'c', option_id: 1 },
  ])
})

test('the decider comes last and is handed in with the rest', () => {
  expect(stepsOf(tied).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(answersOf(choose(tied, 'd', 2)).at(-1)).toEqual({ question_id: 'd', option_id: 2 })
})

test('another answer takes the decider back; the same answer again does not', () => {
  const decided = choose(tied, 'd', 2)
  expect(choose(decided, 'a', 0)).toMatchObject({ decider: null, answers: { a: 0, b: 1, c: 1 } })
  expect(choose(decided, 'a', 0).answers['d']).toBeUndefined()
  expect(choose(decided, 'a', 1)).toEqual(decided)
})

test('when the questions have changed, answers that still fit stay', () => {
  const changed = withQuestions(complete, [question('a'), question('b', 1), question('e')])
  expect(changed.answers).toEqual({ a: 1 })
  expect(openStep(changed)).toBe(1)
})
