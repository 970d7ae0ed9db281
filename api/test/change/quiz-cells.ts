import { expect } from 'vitest'
import { question as questionResource } from '@semai/contract/console/resource/question'
import { quiz as quizResource } from '@semai/contract/console/resource/quiz'
import { regradeResults } from '../../src/features/quiz/regrade-results.ts'
import type { TestApp } from '../app.ts'
import { quizMaker } from '../world/quizzes.ts'
import { staffMaker } from '../world/staff.ts'
import { staffChanges, type CellTests } from './staff-changes.ts'

type Taker = { id: string; token: string; attempt: { id: string } }

/** Tests of the entity quiz, one per cell of its rules and its questions. */
export async function quizCells(app: TestApp): Promise<{ rules: CellTests; questions: CellTests }> {
  const { call, clock, db, deps } = app
  const make = quizMaker(app)
  const { admin } = staffMaker(app)
  const rules = await staffChanges(app, quizResource)
  const questions = await staffChanges(app, questionResource)

  const submit = async (who: Taker, right: boolean) =>
    (await make.submit(who, who.attempt, right ? await make.rightAnswers(who, who.attempt) : [])).json.data.result
  const percentOf = async (who: Taker, made: { id: string }) => (await make.state(who, made)).json.data.best_percent
  /** Submit some right and some wrong answers. */
  async function submitSome(who: Taker, words: Parameters<typeof make.answers>[2]) {
    const answers = await make.answers(who, who.attempt, words)
    return (await make.submit(who, who.attempt, answers)).json.data.result
  }

  const rowOf = (quizId: string, body: string) =>
    db
      .selectFrom('question')
      .select('id')
      .where('quiz_id', '=', quizId)
      .where('body_html', '=', `<p>${body}</p>`)
      .executeTakeFirstOrThrow()
  async function optionsOf(id: string) {
    const { token } = await admin()
    const { json } = await call('GET', `/v1/console/question/get/${id}`, { token })
    const options: { text: string; is_correct: boolean }[] = json.data.values.options
    return options
  }
  const marked = async (id: string, ...right: string[]) =>
    (await optionsOf(id)).map((option) => ({ ...option, is_correct: right.includes(option.text) }))

  return {
    rules: {
      async 'quiz.time-limit'() {
        const made = await make.quiz({ time_limit_seconds: 3600 })
        const taker = await make.taker(made)
        expect(await rules.change(made.quizId, { time_limit_minutes: 1 })).toEqual([['quiz.time-limit', 1]])
        clock.advance({ minutes: 30 })
        expect((await submit(taker, true)).percent).toBe(100)
        const next = (await make.start(taker, made)).json.data
        expect(Date.parse(next.deadline_at) - Date.parse(next.started_at)).toBe(60_000)
      },
      async 'quiz.pass-percent'() {
        const made = await make.quiz({ pass_percent: 40 })
        const taker = await make.taker(made)
        expect(await rules.change(made.quizId, { pass_percent: 90 })).toEqual([['quiz.pass-percent', 1]])
        const half = { Satu: ['b'], Banyak: ['d', 'a', 'b'], 'Benar atau salah': false }
        expect(await submitSome(taker, half)).toMatchObject({ percent: 50, pass_percent: 40, passed: true })
        const next = { ...taker, attempt: (await make.start(taker, made)).json.data }
        expect(await submitSome(next, half)).toMatchObject({ percent: 50, pass_percent: 90, passed: false })
      },
      async 'quiz.attempts'() {
        const made = await make.quiz()
        const [taker, passed] = [await make.taker(made), await make.taker(made)]
        await submit(passed, true)
        await submit(taker, false)
        const next = { ...taker, attempt: (await make.start(taker, made)).json.data }
        expect(await rules.change(made.quizId, { max_attempts: 1 })).toEqual([['quiz.attempts', 1]])
        expect((await submit(next, true)).passed).toBe(true)
        expect((await make.start(taker, made)).json.code).toBe('quiz-attempts-used')
      },
      async 'quiz.review'() {
        const made = await make.quiz()
        const taker = await make.taker(made)
        await submit(taker, true)
        expect(await rules.change(made.quizId, { review: 'score_only' })).toEqual([['quiz.review', 1]])
        const { json } = await make.review(taker, taker.attempt)
        expect(json.data).toMatchObject({ is_review_open: false, result: { percent: 100 } })
      },
    },
    questions: {
      async 'question.key'() {
        const made = await make.quiz({ pass_percent: 90 })
        const single = await rowOf(made.quizId, 'Satu')
        // Both answer b, the right option at that time. Without a choice of staff, their results stay when the key becomes c.
        const [ended, begun] = [await make.taker(made), await make.taker(made)]
        expect((await submit(ended, true)).percent).toBe(100)
        clock.advance({ minutes: 1 })
        const toC = { options: await marked(single.id, 'c') }
        expect(await questions.change(single.id, toC)).toEqual([['question.key', 2]])
        await regradeResults(deps)
        expect(await percentOf(ended, made)).toBe(100)
        expect((await submit(begun, true)).percent).toBe(100)
        const next = { ...ended, attempt: (await make.start(ended, made)).json.data }
        expect((await submit(next, true)).percent).toBe(90)

        // Staff choose to regrade: results rise after corrections of a choice, an ordering and a text. No result falls.
        const other = await make.quiz({ pass_percent: 95 })
        const [right, wrong, late] = [await make.taker(other), await make.taker(other), await make.taker(other)]
        await submit(right, true)
        const all = { 'Benar atau salah': false, Kata: 'rahasia dapur', Angka: '48.123,5', Banyak: ['d', 'a', 'b'] }
        const words = { ...all, Satu: ['c'], Urutan: ['rawat', 'rilis', 'uji', 'gambar', 'tanya'] }
        expect(await submitSome(wrong, words)).toMatchObject({ percent: 70, passed: false })
        const [choice, ordering] = [await rowOf(other.quizId, 'Satu'), await rowOf(other.quizId, 'Urutan')]
        clock.advance({ minutes: 1 })
        const regrade = { choices: { 'question.key': 'regrade' } }
        await questions.change(choice.id, { options: await marked(choice.id, 'c') }, regrade)
        const reversed = { options: (await optionsOf(ordering.id)).toReversed() }
        clock.advance({ minutes: 1 })
        expect(await questions.change(ordering.id, reversed, regrade)).toEqual([['question.key', 3]])
        await regradeResults(deps)
        await regradeResults(deps)
        expect([await percentOf(right, other), await percentOf(wrong, other)]).toEqual([100, 100])
        const notices = await questions.heard(wrong)
        expect(notices.filter((notice) => notice.startsWith('Nilai kuismu naik'))).toEqual([
          'Nilai kuismu naik, dan kamu lulus: Kunci jawabannya diperbaiki. Nilaimu sekarang 100%, semula 70%.',
        ])
        expect((await questions.heard(right)).join()).not.toContain('Nilai kuismu naik')
        expect((await make.read(wrong, other.workshop)).json.data.participation.status).toBe('completed')
        const { json } = await make.review(wrong, wrong.attempt)
        const shown = json.data.questions.find((one: { body_html: string }) => one.body_html === '<p>Satu</p>')
        expect(shown).toMatchObject({ is_right: true, right_answer: 'c' })
        // An attempt that began before the corrections earns points by either key.
        expect((await submitSome(late, { ...words, Satu: ['b'] })).percent).toBe(100)

        // Once all results are regraded, the job closes the corrections.
        clock.advance({ minutes: 5 })
        await regradeResults(deps)
        const left = db.selectFrom('question').select('id').where('regrades_since', 'is not', null)
        expect(await left.execute()).toEqual([])
      },
      async 'question.archived'() {
        const made = await make.quiz()
        const taker = await make.taker(made)
        const { id } = await rowOf(made.quizId, 'Satu')
        const { token } = await admin()
        const body = { action: 'archive', ids: [id] }
        expect((await call('POST', '/v1/console/question/act', { token, body })).status).toBe(200)
        expect((await submit(taker, true)).percent).toBe(100)
        const next = { ...taker, attempt: (await make.start(taker, made)).json.data }
        expect((await make.asked(next, next.attempt)).map((one) => one.id)).not.toContain(id)
      },
    },
  }
}
