import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { staffMaker } from '../../../../test/world/staff.ts'

const app = await createTestApp()
const { call, db, person } = app
const { channelOf, detail } = chatMaker(app)
const { hubId } = staffMaker(app)

const LARGE = 50

test('mutes a hub’s channel from 50 members on, except for members who have chosen', async () => {
  const region_hub_id = await hubId(3)
  const channel_id = (await channelOf({ region_hub_id })) ?? 'none'
  const join = async () => {
    const who = await person()
    await db.updateTable('app_user').set({ region_hub_id }).where('id', '=', who.id).execute()
    return who
  }
  const setMute = (token: string, is_mute: boolean) =>
    call('PUT', '/v1/channel/is-mute-notification', { token, body: { channel_id, is_mute } })
  const isMute = async (who: { id: string; token: string }) => (await detail(who, channel_id)).channel_detail.is_mute

  const [first, loud] = [await join(), await join()]
  await setMute(loud.token, true)
  await setMute(loud.token, false)
  for (let count = 2; count < LARGE - 1; count++) await join()
  expect([await isMute(first), await isMute(loud)]).toEqual([false, false])
  const last = await join()
  expect([await isMute(first), await isMute(loud), await isMute(last)]).toEqual([true, false, true])
  await setMute(first.token, false)
  const next = await join()
  expect([await isMute(first), await isMute(next)]).toEqual([false, true])
})
