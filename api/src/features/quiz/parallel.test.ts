import { describe, expect, test } from 'vitest'
import { question } from '@semai/contract/console/resource/question'
import { createTestApp } from '../../../test/app.ts'
import { staffChanges } from '../../../test/change/staff-changes.ts'
import { isPostgres } from '../../../test/database.ts'
import { quizMaker } from '../../../test/world/quizzes.ts'
import { regradeResults } from './regrade-results.ts'

describe.skipIf(!isPostgres)('at the same time', async () => {
  const app = await createTestApp()
  const { call, clock, db, deps, person } = app
  const { answers, attempt, quiz, register, rightAnswers, start, state, store, submit, taker, ...make } = quizMaker(app)

  const times = <T>(count: number, work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => work(at)))
  const awardsOf = async (who: { id: string }, table: 'badge_award' | 'certificate') =>
    (await db.selectFrom(table).select('id').where('user_id', '=', who.id).execute()).length

  test('creates one attempt for 20 starts at the same time', async () => {
    const made = await quiz({ max_attempts: 1 })
    const somebody = await person()
    await register(somebody, made.workshop)
    const begun = await times(20, () => start(somebody, made))
    expect(begun.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(begun.map(({ json }) => json.data.id)).size).toBe(1)
    expect((await state(somebody, made)).json.data.attempts_used).toBe(1)
  })

  test('creates one result for 10 hand-ins, with the same answer to each', async () => {
    const made = await quiz()
    const { attempt: begun, ...somebody } = await taker(made)
    const [right, wrong] = [await rightAnswers(somebody, begun), await answers(somebody, begun, { Satu: ['a'] })]
    const ended = await times(10, (at) => submit(somebody, begun, at % 2 === 0 ? right : wrong))
    expect(ended.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const results = ended.map(({ json }) => json.data.result)
    expect(results).toEqual(Array(10).fill(results[0]))
    expect(ended.filter(({ json }) => json.data.saved > 0)).toHaveLength(1)
    const rows = await db.selectFrom('quiz_result').select('percent').where('quiz_id', '=', made.quizId).execute()
    expect(rows).toEqual([{ percent: results[0].percent }])
  })

  test('raises the results of people who hand in while a key is corrected', async () => {
    const made = await quiz({ pass_percent: 100 })
    const takers = await times(12, async (at) => {
      const one = await taker(made)
      const sent = await rightAnswers(one, one.attempt)
      // Half of them answer by the new key.
      const other = await answers(one, one.attempt, { 'Benar atau salah': true })
      return { ...one, sent: at % 2 === 0 ? sent : [...sent, ...other] }
    })
    clock.advance({ minutes: 1 })
    const { id } = await db
      .selectFrom('question')
      .select('id')
      .where('quiz_id', '=', made.quizId)
      .where('type', '=', 'true_false')
      .executeTakeFirstOrThrow()
    const questions = await staffChanges(app, question)
    await Promise.all([
      ...takers.map((one) => submit(one, one.attempt, one.sent)),
      questions.change(id, { right: 'true' }, { choices: { 'question.key': 'regrade' } }),
      regradeResults(deps),
    ])
    await Promise.all([regradeResults(deps), regradeResults(deps)])
    const states = await Promise.all(takers.map((one) => state(one, made)))
    expect(states.map(({ json }) => json.data.best_percent)).toEqual(Array(12).fill(100))
    const notices = await Promise.all(takers.map((one) => questions.heard(one)))
    const raised = notices.map((own) => own.filter((notice) => notice.startsWith('Nilai kuismu naik')).length)
    expect(Math.max(...raised)).toBeLessThanOrEqual(1)
  })

  test('autosaves that race each other leave the newest answer', async () => {
    const { attempt: begun, ...somebody } = await taker(await quiz())
    const [first] = await answers(somebody, begun, { Kata: '0' })
    if (!first) throw new Error('there is a question for words')
    const saves = await times(20, (at) =>
      store(somebody, begun, [{ ...first, value: `${at}`, client_seq: first.client_seq + at }]),
    )
    expect(saves.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const row = await db
      .selectFrom('quiz_answer')
      .select('value')
      .where('attempt_id', '=', begun.id)
      .executeTakeFirstOrThrow()
    expect(row.value).toBe('19')
  })

  test('an autosave beside the hand-in is either graded or refused, never lost in silence', async () => {
    const made = await quiz({ pass_percent: 10 })
    for (let round = 0; round < 10; round++) {
      const { attempt: begun, ...somebody } = await taker(made)
      const saved = await answers(somebody, begun, { Satu: ['b'] })
      const [save, ended] = await Promise.all([store(somebody, begun, saved), submit(somebody, begun)])
      expect(ended.json.data.result.score).toBe(save.status === 200 ? 1 : 0)
      expect([200, 409]).toContain(save.status)
    }
  })

  test('creates one result for a hand-in while the job ends the attempt', async () => {
    const made = await quiz({ time_limit_seconds: 60 })
    const { attempt: begun, ...somebody } = await taker(made)
    const last = await rightAnswers(somebody, begun)
    clock.advance({ minutes: 1, seconds: 6 })
    const seen = await times(10, (at) => (at % 2 === 0 ? submit(somebody, begun, last) : attempt(somebody, begun)))
    expect(seen.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await state(somebody, made)).json.data).toMatchObject({ attempts_used: 1, best_percent: 0 })
  })

  test('completes a workshop once for two passed quizzes, with one certificate and each badge once', async () => {
    const workshop = await make.workshop({ role_code: 'HIP' })
    const parts = await times(2, async () => quiz({ module: await make.module(workshop) }))
    const somebody = await person()
    await register(somebody, workshop)
    const handIns = []
    for (const part of parts) {
      const begun = (await start(somebody, part)).json.data
      const right = await rightAnswers(somebody, begun)
      handIns.push(
        () => submit(somebody, begun, right),
        () => submit(somebody, begun, right),
      )
    }
    const ended = await Promise.all(handIns.map((handIn) => handIn()))
    expect(ended.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { json } = await make.read(somebody, workshop)
    expect(json.data.participation).toMatchObject({ status: 'completed', progress_percent: 100 })
    const notices = (await call('GET', '/v1/user-notification/get', somebody)).json.data
    const titles = notices.map(({ title }: { title: string }) => title)
    expect(titles.filter((title: string) => title === 'Workshop selesai')).toHaveLength(1)
    expect(new Set(titles).size).toBe(titles.length)
    expect(await awardsOf(somebody, 'certificate')).toBe(1)
    expect(await awardsOf(somebody, 'badge_award')).toBe(1)
  })
})
