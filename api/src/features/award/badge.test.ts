import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { awardMaker } from '../../../test/world/awards.ts'
import { isPostgres } from '../../../test/database.ts'
import { eventMaker } from '../../../test/world/events.ts'
import { sessionMaker } from '../../../test/world/sessions.ts'
import { newId } from '../../lib/database/db.ts'
import { awardSlowly } from './jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, person } = app
const { badge, badgesOf, certificatesOf, earnedBy, evaluate, handsIn, notifiedOf } = awardMaker(app)
const { join, session, takesPart } = sessionMaker(app)
const events = eventMaker(app)

const awardsOf = ({ id }: { id: string }) =>
  db.selectFrom('badge_award').selectAll().where('user_id', '=', id).orderBy('awarded_at').execute()

/** Goes to a session that is under way. */
async function attend(who: { id: string; token: string }, more: object = {}) {
  const made = await session({ starts: 0, ...more })
  await takesPart(who, made, 'registered')
  return join(who, made)
}

describe('the list', () => {
  beforeEach(() => clock.advance({ minutes: 1 }))

  test('has all of the programme, with how to earn each', async () => {
    const badges = await badgesOf(await person())
    expect(badges.map(({ name }) => name)).toEqual([
      'Api Pertama',
      'Kenal Diri',
      'Modul Tuntas HUS-1',
      'Modul Tuntas HUS-2',
      'Modul Tuntas HIP-1',
      'Modul Tuntas HIP-2',
      'Modul Tuntas HAC-1',
      'Modul Tuntas HAC-2',
      'Kuis Sempurna',
      'Tim Lengkap',
      'Penghuni Markas',
      'Pembaca Setia',
      'Penggerak Forum',
      'Pejuang Sprint',
      'Siap Menetas',
      'Pembaca Jeli',
    ])
    for (const one of badges) {
      expect(one).toMatchObject({ awarded_at: null, missing_text: expect.stringMatching(/\S/) })
      expect(one.criteria_text).toMatch(/\.$|!$/)
    }
    expect(new Set(badges.map(({ image }) => image)).size).toBe(16)
  })

  test('begins with earned badges, the latest first', async () => {
    const founder = await person()
    await handsIn(founder)
    await evaluate(founder)
    clock.advance({ days: 1 })
    await attend(founder)
    const [first, second, third] = await badgesOf(founder)
    expect([first?.name, second?.name, third?.awarded_at]).toEqual(['Api Pertama', 'Kenal Diri', null])
    expect(first).toMatchObject({ progress: { value: 1, threshold: 1 }, missing_text: null, target: null })
  })

  test('counts progress towards the others', async () => {
    const founder = await person()
    await badge({ event: 'ignition_attended', threshold: 4 }, { name: 'Empat Malam' })
    await attend(founder)
    await attend(founder)
    const found = (await badgesOf(founder)).find(({ name }) => name === 'Empat Malam')
    expect(found).toMatchObject({
      awarded_at: null,
      progress: { value: 2, threshold: 4 },
      missing_text: 'Hadiri 2 sesi Ignition lagi',
      target: '/ignition',
    })
  })

  test('shows no draft, and an archived badge only to its holders', async () => {
    const [founder, other] = [await person(), await person()]
    const old = await badge({ event: 'pretest_submitted', threshold: 1 }, { name: 'Angkatan Lama' })
    await badge({ event: 'pretest_submitted', threshold: 1 }, { name: 'Belum Jadi', status: 'draft' })
    await handsIn(founder)
    await evaluate(founder)
    await db.updateTable('badge').set({ status: 'archived' }).where('id', '=', old.id).execute()
    const names = async (who: { token: string }) => (await badgesOf(who)).map(({ name }) => name)
    expect(await names(founder)).toContain('Angkatan Lama')
    expect(await names(other)).not.toContain('Angkatan Lama')
    expect(await names(founder)).not.toContain('Belum Jadi')
  })
})

describe('a badge is earned', () => {
  test('by the pre-test, once, and notified', async () => {
    const founder = await person()
    const { json } = await call('GET', '/v1/pre-test-question/get', { token: founder.token })
    const answers = json.data.map(({ id }: { id: string }, at: number) => ({ question_id: id, option_id: at % 2 }))
    const send = () => call('POST', '/v1/pre-test/get-role-suggestion', { token: founder.token, body: { answers } })
    const first = await send()
    if (first.json.data.decider) answers.push({ question_id: first.json.data.decider.id, option_id: 0 })
    await send()
    clock.advance({ minutes: 5 })
    await send()
    expect(await earnedBy(founder)).toEqual(['Kenal Diri'])
    expect(await notifiedOf(founder)).toEqual([
      {
        title: 'Badge baru: Kenal Diri',
        content_title: 'Kamu sudah menyelesaikan pre-test.',
        target: '/badge-certificate/badge',
      },
    ])
    expect(await awardsOf(founder)).toMatchObject([
      { evidence: { event: 'pretest_submitted', threshold: 1, value: 1 } },
    ])
  })

  test('by coming to an Ignition session, not to a webinar of Sekolah Beta', async () => {
    const founder = await person()
    await attend(founder, { track: 'sekolah_beta', episode_number: 901 })
    expect(await earnedBy(founder)).toEqual([])
    await attend(founder)
    expect(await earnedBy(founder)).toEqual(['Api Pertama'])
  })

  test('by a scanned ticket: three days of Hacksprint', async () => {
    const [founder, operator] = [await person(), await person({ scope: 'operator' })]
    for (const day of [1, 2, 3]) {
      const event = await events.event({ stage: 'hacksprint' })
      await events.takesPart(founder, event, 'registered')
      const { ticket_code } = await db
        .selectFrom('event_participant')
        .select('ticket_code')
        .where('event_id', '=', event.id)
        .executeTakeFirstOrThrow()
      const scans = [{ ticket_code, scanned_at: clock.now().toISOString() }]
      const body = { event_id: event.id, scans }
      expect((await call('POST', '/v1/event-attendance/create', { token: operator.token, body })).status).toBe(200)
      expect(await earnedBy(founder)).toEqual(day === 3 ? ['Pejuang Sprint'] : [])
    }
    expect((await certificatesOf(founder)).map(({ title }) => title)).toEqual(['Keikutsertaan Hacksprint'])
  })

  test('for actions from before it existed, by the job over all people', async () => {
    const people = [await person(), await person()]
    for (const one of people) await handsIn(one)
    await badge({ event: 'pretest_submitted', threshold: 1 }, { name: 'Datang Kemudian' })
    await awardSlowly(deps)()
    for (const one of people) expect(await earnedBy(one)).toContain('Datang Kemudian')
  })

  test('by its owner only, and not again after revocation', async () => {
    const [founder, other] = [await person(), await person()]
    await handsIn(founder)
    await evaluate(founder, other)
    expect(await earnedBy(other)).toEqual([])
    const revoked_at = clock.now().toISOString()
    await db.updateTable('badge_award').set({ revoked_at }).where('user_id', '=', founder.id).execute()
    await evaluate(founder)
    expect(await earnedBy(founder)).not.toContain('Kenal Diri')
  })

  test.runIf(isPostgres)('once, by twenty that earn it at the same time', async () => {
    const founder = await person()
    await handsIn(founder)
    await Promise.all(Array.from({ length: 20 }, () => evaluate(founder)))
    const own = await awardsOf(founder)
    expect(new Set(own.map(({ badge_id }) => badge_id)).size).toBe(own.length)
    const notified = await notifiedOf(founder)
    expect(notified.filter(({ title }) => title === 'Badge baru: Kenal Diri')).toHaveLength(1)
  })
})

describe('what counts', () => {
  const quizResult = async (user: { id: string }, quizId: string, percent: number) => {
    const attempt_id = newId()
    const at = clock.now().toISOString()
    const own = { user_id: user.id, quiz_id: quizId }
    const number = await countAttempts(quizId)
    const times = { started_at: at, created_at: at, updated_at: at }
    await db
      .insertInto('quiz_attempt')
      .values({ id: attempt_id, ...own, number, state: 'submitted', question_order: '[]', ...times })
      .execute()
    const score = { score: percent, max_score: 100, percent, pass_percent: 70, passed: percent >= 70 }
    await db
      .insertInto('quiz_result')
      .values({ attempt_id, ...own, ...score, per_question: '[]', created_at: at })
      .execute()
  }

  async function countAttempts(quizId: string) {
    const rows = await db.selectFrom('quiz_attempt').select('id').where('quiz_id', '=', quizId).execute()
    return rows.length + 1
  }

  async function quiz() {
    const [workshop_id, workshop_module_id, workshop_sub_module_id, id] = [newId(), newId(), newId(), newId()]
    const text = { title: 'Uji', description: 'Uraian' }
    await db
      .insertInto('workshop')
      .values({ id: workshop_id, slug: workshop_id, title: 'Uji', summary: 'Uraian', description_html: '' })
      .execute()
    await db
      .insertInto('workshop_module')
      .values({ id: workshop_module_id, workshop_id, code: workshop_module_id, ...text, position: 1 })
      .execute()
    const part = { title: 'Kuis', kind: 'quiz', completion: 'pass', position: 1, estimated_minutes: 5 }
    await db
      .insertInto('workshop_sub_module')
      .values({ id: workshop_sub_module_id, workshop_module_id, ...part })
      .execute()
    await db.insertInto('quiz').values({ id, workshop_sub_module_id }).execute()
    return id
  }

  test('a perfect quiz once, even if repeated', async () => {
    const founder = await person()
    await badge({ event: 'quiz_perfect', threshold: 2 }, { name: 'Dua Kali Sempurna' })
    const [one, two] = [await quiz(), await quiz()]
    await quizResult(founder, one, 99)
    await evaluate(founder)
    expect(await earnedBy(founder)).toEqual([])
    await quizResult(founder, one, 100)
    await quizResult(founder, one, 100)
    await evaluate(founder)
    expect(await earnedBy(founder)).toEqual(['Kuis Sempurna'])
    await quizResult(founder, two, 100)
    await evaluate(founder)
    expect(await earnedBy(founder)).toContain('Dua Kali Sempurna')
  })
})
