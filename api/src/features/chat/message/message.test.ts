import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { storeReader } from '../../../../test/world/chat-store.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { clock, person } = app
const { block, channels, detail, direct, group, put, say } = chatMaker(app)
const { edit, messages, react } = storeReader(app)

const code = async (answer: ReturnType<typeof put>) => {
  const { status, json } = await answer
  return status < 300 ? status : json.code
}

const [ayu, bima, stranger] = [
  await person({ full_name: 'Ayu Lestari' }),
  await person({ full_name: 'Bima Wardana' }),
  await person({ full_name: 'Orang Asing' }),
]

describe('sending a message', () => {
  test('stores it once if it is repeated, and returns the same response', async () => {
    const id = await direct(ayu, bima)
    const messageId = newId()
    const first = await put(ayu, id, 'Jadi ke Batu besok?', messageId)
    const again = await put(ayu, id, 'Jadi ke Batu besok?', messageId)
    expect([first.status, again.json]).toEqual([200, first.json])
    expect(first.json.data).toMatchObject({
      id: messageId,
      channel_id: id,
      seq: 1,
      rev: 1,
      kind: 'text',
      body: 'Jadi ke Batu besok?',
      sender: { id: ayu.id, full_name: 'Ayu Lestari', photo: { url: null } },
      createdAt: '2026-08-13T03:00:00Z',
      edited_at: null,
      deleted_at: null,
      reply_to: null,
      mentions: [],
      attachments: [],
      reactions: [],
    })
    expect((await messages(bima, id)).data).toEqual([first.json.data])
  })

  test('rejects a message id that was already used with different text or by another sender', async () => {
    const id = await direct(ayu, bima)
    const { id: messageId } = await say(ayu, id, 'Yang pertama')
    expect(await code(put(ayu, id, 'Yang lain', messageId))).toBe('message-id-used')
    expect(await code(put(bima, id, 'Yang pertama', messageId))).toBe('message-id-used')
    expect((await messages(ayu, id)).data[0]).toMatchObject({ id: messageId, body: 'Yang pertama' })
  })

  test('accepts a message id that another channel uses', async () => {
    const messageId = newId()
    const [one, other] = [await group(ayu, [bima]), await group(ayu, [bima])]
    expect(await code(put(ayu, one, 'Satu', messageId))).toBe(200)
    expect(await code(put(ayu, other, 'Dua', messageId))).toBe(200)
  })

  test('counts as unread for the others, not for the sender', async () => {
    const id = await direct(ayu, bima)
    const before = await detail(bima, id)
    await say(ayu, id, 'Satu')
    const unread = async (who: typeof ayu) => (await detail(who, id)).channel_detail.unread_count
    expect([await unread(ayu), await unread(bima)]).toEqual([0, before.channel_detail.unread_count + 1])
    expect((await channels(bima))[0]).toMatchObject({ id, last_message: { text: 'Satu', sender_id: ayu.id } })
  })

  test('rejects a message without text and files', async () => {
    const id = await direct(ayu, bima)
    expect(await code(put(ayu, id, ' \n '))).toBe('message-empty')
    expect(await code(put(ayu, id, 'a'.repeat(4001)))).toBe('invalid-input')
    expect(await code(put(ayu, id, 'a\u0000b'))).toBe('invalid-input')
    expect(await code(put(ayu, id, { body: 'Lihat', attachment_ids: [newId()] }))).toBe('attachment-not-found')
  })

  test('keeps markup as plain text', async () => {
    const id = await direct(ayu, bima)
    const body = '<b onclick="x()">Halo</b> & https://contoh.example/?a=1'
    expect(await say(ayu, id, body)).toMatchObject({ body })
  })

  test('quotes a message of the channel, and mentions members only, once each', async () => {
    const id = await group(ayu, [bima])
    const { id: first } = await say(ayu, id, 'Siapa yang bawa contoh produk?')
    const reply = await say(bima, id, { body: 'Aku', reply_to: first, mentions: [ayu.id, ayu.id] })
    expect(reply.reply_to).toMatchObject({
      id: first,
      sender_name: 'Ayu Lestari',
      text: 'Siapa yang bawa contoh produk?',
    })
    expect(reply.mentions).toEqual([{ id: ayu.id, full_name: 'Ayu Lestari' }])
    expect((await channels(ayu)).find((one: { id: string }) => one.id === id)).toMatchObject({ has_mention: true })
    expect(await code(put(bima, id, { body: 'Hai', mentions: [stranger.id] }))).toBe('mention-not-member')
    expect(await code(put(bima, id, { body: 'Hai', reply_to: newId() }))).toBe('message-not-found')
  })

  test('is rejected after a block, and earlier messages stay readable', async () => {
    const [one, other] = [await person(), await person()]
    const id = await direct(one, other)
    await say(one, id, 'Sebelumnya')
    await block(other, one)
    expect(await code(put(one, id, 'Sesudahnya'))).toBe('channel-closed')
    expect(await code(put(other, id, 'Sesudahnya'))).toBe('channel-closed')
    const { data } = await messages(one, id)
    expect(data.map(({ body }) => body)).toEqual(['Sebelumnya'])
    expect(await code(react(other, id, data[0]?.id ?? '', '👍'))).toBe('channel-closed')
    expect(await code(edit(one, id, data[0] ?? never(), { body: 'Diubah' }))).toBe('channel-closed')
  })

  test('never gets an earlier time than the message before it, even if the clock goes back', async () => {
    const id = await direct(ayu, await person())
    const first = await say(ayu, id, 'Satu')
    clock.advance({ seconds: -30 })
    const second = await say(ayu, id, 'Dua')
    clock.advance({ seconds: 30 })
    expect(second.createdAt >= first.createdAt).toBe(true)
  })
})

function never(): never {
  throw new Error('there is a message')
}
