import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { startupMaker } from '../../../../test/world/startups.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { answer, archive, block, invite, startup } = startupMaker(app)

type Somebody = Awaited<ReturnType<typeof person>>

/** Mails to a person; one mail may hold several invitations. */
const mailsTo = async ({ id }: Somebody) =>
  (
    await db
      .selectFrom('notification_delivery')
      .select('id')
      .where('user_id', '=', id)
      .where('way', '=', 'mail')
      .where('kind', '=', 'invitation')
      .execute()
  ).length

/** Makes a startup that invites people, as the wizard does. */
async function foundWith(owner: Somebody, guests: Somebody[]) {
  const sector = await db.selectFrom('startup_sector').select('id').limit(1).executeTakeFirstOrThrow()
  const members = guests.map(({ id }) => ({ user_id: id, role: 'member' }))
  const body = { name: 'Panenara', stage: 'ide', sector_ids: [sector.id], members }
  return call('POST', '/v1/startup/create-v2', { token: owner.token, body })
}

const again = async (count: number, work: () => Promise<number>) => {
  const outcomes = []
  for (let at = 0; at < count; at += 1) outcomes.push(await work())
  return outcomes
}

test('limits mails of a pair also when the inviter closes and creates startups', async () => {
  const [owner, guest] = [await person(), await person({ full_name: 'Agung' })]
  const outcomes = await again(25, async () => {
    const { status, json } = await foundWith(owner, [guest])
    if (status === 201) await archive(owner, json.data.id)
    return status
  })
  expect(outcomes).toEqual([201, 201, ...Array.from({ length: 23 }, () => 429)])
  expect(await mailsTo(guest)).toBe(2)
  // The startup that was to invite was not made either.
  expect((await call('GET', '/v1/startup/get-by-user-id', { token: owner.token })).json.data).toEqual([])
})

describe('a refusal', () => {
  test('says why and until when, at the person, and ends then', async () => {
    const [owner, guest] = [await person(), await person({ full_name: 'Agung' })]
    const { id } = await startup(owner)
    const first = (await invite(owner, id, guest)).json.data
    await answer(guest, first.id, false)
    const second = (await invite(owner, id, guest)).json.data
    await call('PUT', '/v1/startup-invitation/cancel', { token: owner.token, body: { id: second.id } })
    const refused = await invite(owner, id, guest)
    const until = new Date(clock.now().getTime() + 30 * 86_400_000).toISOString()
    const message = 'Agung sudah sering diundang belakangan ini. Beri waktu dulu, ya.'
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'invited-quota', message, details: { until }, errors: [{ field: 'user_id', message }] },
    })
    expect(Number(refused.headers['retry-after'])).toBe(30 * 86_400)
    const statuses = []
    for (let day = 1; day <= 30; day += 1) {
      clock.advance({ days: 1 })
      statuses.push((await invite(owner, id, guest)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 29 }, () => 429), 201])
  })

  test('names the field of the wizard', async () => {
    const [owner, guest] = [await person(), await person()]
    const { id } = await startup(owner)
    for (const accepted of [false, false]) {
      const { json } = await invite(owner, id, guest)
      await answer(guest, json.data.id, accepted)
    }
    const refused = await foundWith(owner, [guest])
    expect(refused.json).toMatchObject({ code: 'invited-quota', errors: [{ field: 'members' }] })
  })
})

test('counts an inviter’s invitations over all their startups and shows the quota', async () => {
  const owner = await person()
  const startups = [await startup(owner), await startup(owner), await startup(owner)]
  const outcomes: string[] = []
  for (const { id } of startups) {
    for (let at = 0; at < 8; at += 1) {
      const { status, json } = await invite(owner, id, await person())
      outcomes.push(status === 201 ? 'sent' : json.code)
    }
  }
  expect(outcomes).toEqual([
    ...Array.from({ length: 20 }, () => 'sent'),
    ...Array.from({ length: 4 }, () => 'inviter-quota'),
  ])
  expect((await foundWith(owner, [await person()])).json.code).toBe('inviter-quota')
  const quota = await call('GET', `/v1/startup-invitation/get-quota?startup_id=${startups[2]?.id}`, {
    token: owner.token,
  })
  const renews_at = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString()
  expect(Date.parse(quota.json.data.renews_at)).toBe(Date.parse(renews_at))
  expect(quota.json.data.left).toBe(0)
})

test('limits the invitations that a person receives per week from all inviters', async () => {
  const guest = await person()
  const owners = await Promise.all(Array.from({ length: 24 }, () => person()))
  const startups = await Promise.all(owners.map((owner) => startup(owner)))
  const answers = await Promise.all(owners.map((owner, at) => invite(owner, startups[at]?.id ?? '', guest)))
  const sent = answers.filter(({ status }) => status === 201)
  expect(sent).toHaveLength(10)
  expect(answers.filter(({ json }) => json.code === 'invited-quota')).toHaveLength(14)
  expect(await mailsTo(guest)).toBe(10)
})

test('stops invitations from all startups of a blocked person', async () => {
  const [owner, guest] = [await person(), await person()]
  const { id } = await startup(owner)
  await invite(owner, id, guest)
  await block(guest, owner)
  const other = await startup(owner)
  expect((await invite(owner, other.id, guest)).json.code).toBe('user-not-found')
})
