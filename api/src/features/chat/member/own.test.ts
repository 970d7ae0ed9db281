import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { channels, detail, direct, group } = chatMaker(app)

type Somebody = Awaited<ReturnType<typeof person>>

const say = (id: string, count: number) =>
  // Fill the numbers as stored messages do, without texts.
  db
    .updateTable('channel')
    .set({ last_seq: count, last_message_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute()

test('lists pinned channels first, then by newest message', async () => {
  const one = await person()
  const ids: string[] = []
  for (const name of ['Alpa', 'Beta', 'Gama']) {
    ids.push(await group(one, [await person()], { name }))
    clock.advance({ minutes: 1 })
  }
  const names = async (query = '?search=a') =>
    (await channels(one, query)).flatMap(({ name, type }: { name: string; type: string }) =>
      type === 'group' ? name : [],
    )
  expect(await names()).toEqual(['Gama', 'Beta', 'Alpa'])
  const pin = (is_pinned: boolean) =>
    call('PUT', `/v1/channel/set-pinned-channel/${ids[0]}`, { token: one.token, body: { is_pinned } })
  expect((await pin(true)).json.message).toBe('Percakapannya disematkan.')
  expect(await names()).toEqual(['Alpa', 'Gama', 'Beta'])
  expect((await pin(false)).json.message).toBe('Sematannya dilepas.')
  expect(await names('?search=bet&filter=team')).toEqual(['Beta'])
  expect(await names('?search=100%25')).toEqual([])
})

test('moves the read position forward only, up to the last message, and clears the unread count', async () => {
  const [owner, member] = [await person(), await person()]
  const id = await group(owner, [member])
  await say(id, 12)
  const read = async (seq: number) =>
    (await call('PUT', '/v1/channel/read', { token: member.token, body: { channel_id: id, seq } })).json.data
  const unread = async () => (await call('GET', '/v1/channel/get-unread', { token: member.token })).json.data
  expect(await unread()).toEqual({ channels: 1, messages: 12 })
  expect(await read(5)).toEqual({ last_read_seq: 5, unread_count: 7 })
  expect(await read(3)).toEqual({ last_read_seq: 5, unread_count: 7 })
  expect((await channels(member, '?filter=unread')).map((channel: { id: string }) => channel.id)).toEqual([id])
  expect(await read(900)).toEqual({ last_read_seq: 12, unread_count: 0 })
  expect(await unread()).toEqual({ channels: 0, messages: 0 })
  expect(await channels(member, '?filter=unread')).toEqual([])
  await say(id, 13)
  const mute = { channel_id: id, is_mute: true }
  expect((await call('PUT', '/v1/channel/is-mute-notification', { token: member.token, body: mute })).status).toBe(200)
  expect(await unread()).toEqual({ channels: 0, messages: 0 })
  expect((await channels(member, '?filter=unread'))[0]).toMatchObject({ is_mute: true, unread_count: 1 })
})

test('keeps the furthest read position of parallel requests', async () => {
  const [owner, member] = [await person(), await person()]
  const id = await group(owner, [member])
  await say(id, 50)
  await Promise.all(
    [7, 49, 3, 21, 50, 11].map((seq) =>
      call('PUT', '/v1/channel/read', { token: member.token, body: { channel_id: id, seq } }),
    ),
  )
  expect((await detail(member, id)).channel_detail.last_read_seq).toBe(50)
})

test('suggests other members for a mention by the beginning of any of their names', async () => {
  const [owner, one, other, stranger] = await Promise.all(
    ['Ni Luh Pramesti', 'Pramudya', 'Made Prabawa', 'Prasasti'].map((full_name) => person({ full_name })),
  )
  if (!owner || !one || !other || !stranger) throw new Error('four people')
  const id = await group(owner, [one, other])
  const suggest = async (who: Somebody, search: string) =>
    (await call('GET', `/v1/channel/get-mentions/${id}?search=${search}`, { token: who.token })).json
  const names = (json: { data: { full_name: string }[] }) => json.data.map(({ full_name }) => full_name)
  expect(names(await suggest(owner, 'pra'))).toEqual(['Pramudya', 'Made Prabawa'])
  expect(names(await suggest(owner, ''))).toEqual(['Made Prabawa', 'Pramudya'])
  expect(names(await suggest(one, 'luh'))).toEqual(['Ni Luh Pramesti'])
  expect((await suggest(stranger, 'pra')).code).toBe('channel-not-found')
})

test('lets owners pin a message in a group, and both people in a direct channel', async () => {
  const [owner, member] = [await person(), await person()]
  const id = await group(owner, [member])
  const pin = (who: Somebody, channel_id: string, message_id: string | null) =>
    call('PUT', '/v1/channel/pin-message', { token: who.token, body: { channel_id, message_id } })
  const message = async (channel_id: string, seq: number) => {
    const row = { channel_id, seq, id: newId(), rev: seq, body: 'Target pekan ini: lima wawancara', kind: 'text' }
    const time = clock.now().toISOString()
    await db
      .insertInto('message')
      .values({ ...row, sender_id: owner.id, sent_hash: '', created_at: time })
      .execute()
    return row.id
  }
  const target = await message(id, 2)
  expect((await pin(member, id, target)).json.code).toBe('channel-not-yours')
  expect((await pin(owner, id, newId())).json.code).toBe('message-not-found')
  expect((await pin(owner, id, target)).json.data.pinned_message).toEqual({
    id: target,
    seq: 2,
    text: 'Target pekan ini: lima wawancara',
  })
  expect((await pin(owner, id, null)).json.data.pinned_message).toBeNull()
  const between = await direct(owner, member)
  expect((await pin(member, between, await message(between, 1))).status).toBe(200)
})
