import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { staffMaker } from '../../../../test/world/staff.ts'

const app = await createTestApp()
const { call, db, person } = app
const { channelOf, detail } = chatMaker(app)
const { hubId, operator } = staffMaker(app)

const DAY_MS = 86_400_000
const TEXT = 'Selamat datang di hub kita.\nCeritakan idemu di sini.'

test('greets new members of a hub’s channel with its operator’s text, for 14 days', async () => {
  const region_hub_id = await hubId(4)
  const channel_id = (await channelOf({ region_hub_id })) ?? 'none'
  const join = async () => {
    const member = await person()
    await db.updateTable('app_user').set({ region_hub_id }).where('id', '=', member.id).execute()
    return member
  }
  const [staff, member, early] = [await operator(4), await join(), await join()]
  const joined_at = new Date(Date.now() - 15 * DAY_MS).toISOString()
  await db.updateTable('channel_member').set({ joined_at }).where('user_id', '=', early.id).execute()
  const welcome = async (who: { id: string; token: string }) => (await detail(who, channel_id)).channel_detail.welcome
  expect(await welcome(member)).toBeNull()

  const path = `/v1/console/region-hub/get/${region_hub_id}`
  const { values, rev } = (await call('GET', path, { token: staff.token })).json.data
  const saved = await call('PUT', `/v1/console/region-hub/update/${region_hub_id}`, {
    token: staff.token,
    headers: { 'if-match': rev },
    body: { values: { ...values, welcome_text: TEXT } },
  })
  expect(saved.status).toBe(200)

  expect(await welcome(member)).toEqual({ from: expect.stringMatching(/^Pengelola Hub 4 /), text: TEXT })
  expect([await welcome(early), await welcome(staff)]).toEqual([null, null])
})
