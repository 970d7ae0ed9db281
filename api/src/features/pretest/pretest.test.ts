import type { PreTestQuestion } from '@semai/contract/pretest'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { newId } from '../../lib/database/db.ts'
import { listQuestions } from './queries.ts'

const { call, clock, db, person } = await createTestApp()

// Now, in the database’s format.
const sqlNow = () => clock.now().toISOString().replace('.000', '')

const questions = await listQuestions(db)
const asked = questions.filter(({ is_decider }) => !is_decider)
const decider = questions.find(({ is_decider }) => is_decider)

const roleOf = (option: { weights: object } | undefined) => Object.keys(option?.weights ?? {})[0] ?? null
const answer = ({ id, options }: (typeof questions)[number], role: string | null) => ({
  question_id: id,
  option_id: options.findIndex((option) => roleOf(option) === role),
})

/** Answers by role: `{ HIP: 6, HUS: 4 }` gives 6 and 4 answers; the rest are neutral. */
function answersFor(counts: Record<string, number>, decided?: string | null) {
  const roles = Object.entries(counts).flatMap(([role, count]) => Array.from({ length: count }, () => role))
  const answers = asked.map((question, at) => answer(question, roles[at] ?? null))
  return decided && decider ? [...answers, answer(decider, decided)] : answers
}

const handIn = (token: string, answers: object[]) =>
  call('POST', '/v1/pre-test/get-role-suggestion', { token, body: { answers } })
const last = async (token: string) => (await call('GET', '/v1/pre-test/get-last-suggestion', { token })).json.data
const stateOf = async (token: string) => (await call('GET', '/v1/auth/hello', { token })).json.data.pre_test_state
const rowsOf = (id: string) => db.selectFrom('pre_test_submission').select('state').where('user_id', '=', id).execute()

const hipster = { HIP: 6, HUS: 3, HAC: 1 }
const tie = { HIP: 4, HUS: 4, HAC: 2 }

describe('questions', () => {
  test('are 10 in order with 4 options each, without the decider', async () => {
    const { token } = await person()
    const { json } = await call('GET', '/v1/pre-test-question/get', { token })
    expect(json).toMatchObject({ page: 1, total_page: 1, total: 10 })
    expect(json.data.map(({ position }: PreTestQuestion) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const { options } of json.data) {
      expect(options.map(({ id }: { id: number }) => id)).toEqual([0, 1, 2, 3])
      for (const option of options) expect(Object.keys(option).toSorted()).toEqual(['id', 'text'])
    }
  })

  test('leave out drafts', async () => {
    const { token } = await person()
    const row = { id: newId(), text: 'Belum siap', options: '[]', position: 90, status: 'draft' }
    await db.insertInto('pre_test_question').values(row).execute()
    expect((await call('GET', '/v1/pre-test-question/get', { token })).json.total).toBe(10)
    expect((await handIn(token, answersFor(hipster))).status).toBe(200)
    expect((await handIn(token, [...answersFor(hipster), { question_id: row.id, option_id: 0 }])).status).toBe(422)
  })
})

test('returns no weights in any call', async () => {
  const { token } = await person()
  const answers = await Promise.all([
    call('GET', '/v1/pre-test-question/get', { token }),
    handIn(token, answersFor(tie)),
    handIn(token, answersFor(tie, 'HIP')),
    handIn(token, answersFor(hipster)),
    handIn(token, answersFor(hipster).slice(1)),
    handIn(token, [...answersFor(hipster), { question_id: newId(), option_id: 0 }]),
    call('GET', '/v1/pre-test/get-last-suggestion', { token }),
    call('GET', '/v1/team-role/get', { token }),
    call('POST', '/v1/pre-test/skip', { token }),
    call('GET', '/v1/auth/hello', { token }),
  ])
  for (const { text } of answers) expect(text).not.toMatch(/weight/)
})

describe('answers with a clear role', () => {
  test('suggest it with scores, runner-up, confidence and reasons', async () => {
    const { token } = await person()
    const { status, json } = await handIn(token, answersFor(hipster))
    expect(status).toBe(200)
    expect(json.data.decider).toBeNull()
    expect(json.data.suggestion).toMatchObject({
      scores: [
        { role_code: 'HIP', role_name: 'Hipster', score: 60 },
        { role_code: 'HUS', role_name: 'Hustler', score: 30 },
        { role_code: 'HAC', role_name: 'Hacker', score: 10 },
      ],
      suggested_role: 'HIP',
      tied_roles: [],
      runner_up: 'HUS',
      confidence: 'tinggi',
      created_at: sqlNow(),
    })
    expect(json.data.suggestion.reasons).toHaveLength(3)
    expect(json.data.suggestion.reasons[0]).toEqual({
      question: asked[0]?.text,
      answer: asked[0]?.options.find((option) => roleOf(option) === 'HIP')?.text,
    })
  })

  test('are stored, so that the result and the profile show them later', async () => {
    const { token } = await person()
    expect([await last(token), await stateOf(token)]).toEqual([null, 'none'])
    const { json } = await handIn(token, answersFor(hipster))
    expect([await last(token), await stateOf(token)]).toEqual([json.data.suggestion, 'submitted'])
    clock.advance({ days: 4 })
    await handIn(token, answersFor({ HAC: 8 }))
    expect((await last(token)).suggested_role).toBe('HAC')
  })

  test('are visible to the person only', async () => {
    const [one, other] = [await person(), await person()]
    await handIn(one.token, answersFor(hipster))
    expect(await last(other.token)).toBeNull()
  })

  test('ignore an answer to the decider', async () => {
    const { token } = await person()
    expect((await handIn(token, answersFor(hipster, 'HUS'))).json.data.suggestion.suggested_role).toBe('HIP')
  })
})

describe('a tie', () => {
  test('returns the decider and stores nothing before its answer', async () => {
    const { id, token } = await person()
    const { json } = await handIn(token, answersFor(tie))
    expect(json.data.suggestion).toBeNull()
    expect(json.data.decider).toMatchObject({ id: decider?.id, text: decider?.text, options: { length: 3 } })
    expect([await rowsOf(id), await last(token), await stateOf(token)]).toEqual([[], null, 'none'])
    const second = await handIn(token, answersFor(tie, 'HUS'))
    expect(second.json.data).toMatchObject({
      suggestion: { suggested_role: 'HUS', runner_up: 'HIP', confidence: 'rendah', tied_roles: [] },
      decider: null,
    })
    // The suggested role comes first of 2 equal scores.
    expect(second.json.data.suggestion.scores[0]).toEqual({ role_code: 'HUS', role_name: 'Hustler', score: 40 })
  })

  test('returns the tied roles if the decider does not settle it', async () => {
    const { token } = await person()
    const { json } = await handIn(token, answersFor(tie, 'HAC'))
    expect(json.data.suggestion).toMatchObject({ suggested_role: null, tied_roles: ['HUS', 'HIP'], runner_up: null })
    expect(await last(token)).toEqual(json.data.suggestion)
  })

  test('returns the tied roles at once without a decider', async () => {
    const { token } = await person()
    const archive = (status: string) =>
      db.updateTable('pre_test_question').set({ status }).where('is_decider', '=', true)
    await archive('archived').execute()
    const { json } = await handIn(token, answersFor(tie))
    await archive('published').execute()
    expect(json.data).toMatchObject({ suggestion: { tied_roles: ['HUS', 'HIP'] }, decider: null })
  })
})

describe('invalid answers', () => {
  test('name each unanswered question', async () => {
    const { id, token } = await person()
    const { status, json } = await handIn(token, answersFor(hipster).slice(0, 8))
    expect([status, json.code]).toEqual([422, 'pre-test-incomplete'])
    expect(json.errors).toEqual(
      asked
        .slice(8)
        .map((question) => ({ field: `answers.${question.id}`, message: `Belum dijawab: ${question.text}` })),
    )
    expect(await rowsOf(id)).toEqual([])
  })

  test.each([
    ['an unknown question', () => ({ question_id: newId(), option_id: 0 })],
    ['an option that the question does not have', () => ({ question_id: asked[9]?.id, option_id: 4 })],
    ['a question answered twice', () => ({ question_id: asked[0]?.id, option_id: 0 })],
  ])('return pre-test-answer-unknown for %s', async (_what, odd) => {
    const { token } = await person()
    const { status, json } = await handIn(token, [...answersFor(hipster).slice(0, 9), odd()])
    expect([status, json.code, json.errors[0].field]).toEqual([422, 'pre-test-answer-unknown', 'answers.9'])
  })

  test.each([[[]], [[{ question_id: 'x', option_id: 0 }]], [[{ question_id: newId(), option_id: -1 }]]])(
    'return invalid-input for %j',
    async (answers) => {
      const { token } = await person()
      expect((await handIn(token, answers)).json.code).toBe('invalid-input')
    },
  )
})

describe('submitting again', () => {
  test('repeats the result within a minute, and stores a new one later or with other answers', async () => {
    const { id, token } = await person()
    const first = await handIn(token, answersFor(hipster))
    clock.advance({ seconds: 59 })
    expect((await handIn(token, answersFor(hipster))).json).toEqual(first.json)
    expect(await rowsOf(id)).toHaveLength(1)
    clock.advance({ seconds: 2 })
    await handIn(token, answersFor(hipster))
    expect(await rowsOf(id)).toHaveLength(2)
    await handIn(token, answersFor({ HAC: 8 }))
    await handIn(token, answersFor(hipster))
    expect(await rowsOf(id)).toHaveLength(4)
    expect((await last(token)).suggested_role).toBe('HIP')
  })

  test.skipIf(!isPostgres)('stores one result for parallel calls', async () => {
    const { id, token } = await person()
    const results = await Promise.all(Array.from({ length: 8 }, () => handIn(token, answersFor(hipster))))
    expect(new Set(results.map(({ text }) => text)).size).toBe(1)
    expect(await rowsOf(id)).toHaveLength(1)
  })
})

describe('skipping', () => {
  test('is stored once with the latest time and still allows the test', async () => {
    const { id, token } = await person()
    await call('POST', '/v1/pre-test/skip', { token })
    clock.advance({ days: 1 })
    const { status, json } = await call('POST', '/v1/pre-test/skip', { token })
    expect([status, json.data]).toEqual([200, { skipped_at: clock.now().toISOString() }])
    expect(await rowsOf(id)).toEqual([{ state: 'skipped' }])
    expect([await stateOf(token), await last(token)]).toEqual(['skipped', null])
    await handIn(token, answersFor(hipster))
    expect(await stateOf(token)).toBe('submitted')
  })

  test('keeps an existing result', async () => {
    const { token } = await person()
    await handIn(token, answersFor(hipster))
    clock.advance({ days: 1 })
    await call('POST', '/v1/pre-test/skip', { token })
    expect([await stateOf(token), (await last(token)).suggested_role]).toEqual(['submitted', 'HIP'])
  })
})
