import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { chatMaker } from '../../../test/world/chat.ts'
import { isPostgres } from '../../../test/database.ts'
import { moderationMaker } from '../../../test/world/moderation.ts'

describe.skipIf(!isPostgres)('many at once', async () => {
  const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
  const { call, db, person } = app
  const { group, say } = chatMaker(app)
  const { answer, appeals, appealBy, decide, moderator, regular, report, reported, read } = moderationMaker(app)

  test('opens one case for reports at the same time, and hides the content once at the third', async () => {
    const bima = await person()
    const crowd = []
    for (let count = 0; count < 20; count++) crowd.push(await regular())
    const channel_id = await group(bima, crowd)
    const message = await say(bima, channel_id, 'Kirim uangmu ke sini')
    const about = { subject: 'message', channel_id, message_id: message.id }
    const answers = await Promise.all(
      [...crowd, ...crowd].map(async (one) => ({ id: one.id, status: (await report(one, about)).status })),
    )
    // Reports after the third find it hidden.
    expect(answers.filter(({ status }) => status !== 201 && status !== 404)).toEqual([])
    const heard = new Set(answers.filter(({ status }) => status === 201).map(({ id }) => id))
    expect(heard.size).toBeGreaterThanOrEqual(3)
    const cases = await db.selectFrom('moderation_case').select(['id']).where('subject_id', '=', message.id).execute()
    expect(cases).toHaveLength(1)
    const { json } = await read(await moderator(), String(cases[0]?.id))
    expect([json.data.report_count, json.data.is_hidden]).toEqual([heard.size, true])
    const messages = await call('GET', `/v1/store/chats/${channel_id}/messages`, { token: bima.token })
    expect(messages.json.data[0]).toMatchObject({ is_hidden: true, rev: message.rev + 1 })
  })

  test('takes one of several decisions at the same time, while reports arrive', async () => {
    const bima = await person()
    const crowd = []
    for (let count = 0; count < 8; count++) crowd.push(await person())
    const [first, ...others] = crowd
    if (!first) throw new Error('a crowd')
    const about = { subject: 'user', user_id: bima.id }
    const id = await reported(first, about)
    const moderators = []
    for (let count = 0; count < 6; count++) moderators.push(await moderator())
    const [decisions, reports] = await Promise.all([
      Promise.all(moderators.map((one) => decide(one, id, { decision: 'suspend', days: 3 }))),
      Promise.all(others.map((one) => report(one, about))),
    ])
    expect(decisions.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409', '409', '409'])
    expect(new Set(reports.map(({ status }) => status))).toEqual(new Set([201]))
    const cases = await db.selectFrom('moderation_case').select('status').where('subject_id', '=', bima.id).execute()
    expect(cases.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1)
    const lost = await db
      .selectFrom('report')
      .innerJoin('moderation_case', 'moderation_case.id', 'report.case_id')
      .select('report.id')
      .where('report.about_id', '=', bima.id)
      .whereRef('report.status', '<>', 'moderation_case.status')
      .execute()
    expect(lost).toEqual([])
  })

  test('takes one appeal and one answer of many at the same time', async () => {
    const [ayu, bima] = [await person(), await person()]
    await decide(await moderator(), await reported(ayu, { subject: 'user', user_id: bima.id }), { decision: 'warn' })
    const { token } = await app.mailTo(bima.email)
    const made = await Promise.all(Array.from({ length: 5 }, () => appealBy(token)))
    expect(made.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409', '409'])
    const two = [await moderator(), await moderator()]
    const [open] = await appeals({ token: two[0]?.token ?? '' }, '?status=open')
    const answered = await Promise.all(two.map((one) => answer(one, open.id)))
    expect(answered.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })
})
