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

test('continues at the first unanswered question, or stays at the last one', () => {
  expect(openStep(three)).toBe(0)
  expect(openStep(choose(choose(three, 'a', 0), 'c', 2))).toBe(1)
  expect(openStep(complete)).toBe(2)
  expect(openStep(tied)).toBe(3)
  expect(openStep(emptyDraft)).toBe(0)
})

test('replaces an answer', () => {
  expect(answersOf(choose(complete, 'b', 3))).toEqual([
    { question_id: 'a', option_id: 1 },
    { question_id: 'b', option_id: 3 },
    { question_id: 'c', option_id: 1 },
  ])
})

test('places the decider last and submits it with the rest', () => {
  expect(stepsOf(tied).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(answersOf(choose(tied, 'd', 2)).at(-1)).toEqual({ question_id: 'd', option_id: 2 })
})

test('removes the decider after a different answer, but not after the same one', () => {
  const decided = choose(tied, 'd', 2)
  expect(choose(decided, 'a', 0)).toMatchObject({ decider: null, answers: { a: 0, b: 1, c: 1 } })
  expect(choose(decided, 'a', 0).answers['d']).toBeUndefined()
  expect(choose(decided, 'a', 1)).toEqual(decided)
})

test('keeps answers that still fit changed questions', () => {
  const changed = withQuestions(complete, [question('a'), question('b', 1), question('e')])
  expect(changed.answers).toEqual({ a: 1 })
  expect(openStep(changed)).toBe(1)
})
