import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { storeReader } from '../../../../test/world/chat-store.ts'
import { isPostgres } from '../../../../test/database.ts'
import * as file from '../../../../test/world/upload.ts'
import { newId } from '../../../lib/database/db.ts'

/** e2e/long/chat-storm.test.ts runs the first test at full size against a running server. */
describe.skipIf(!isPostgres)('parallel requests', async () => {
  const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
  const { db, person } = app
  const { group, put, remove, say } = chatMaker(app)
  const { edit, erase, messages, react } = storeReader(app)

  test('store each message once and without gaps, for any number of senders and repetitions', async () => {
    const [owner, member] = [await person(), await person()]
    const id = await group(owner, [member])
    const before = (await messages(owner, id)).last_seq
    const ids = Array.from({ length: 60 }, newId)
    const clients = Array.from({ length: 16 }, async (_, client) => {
      // Each client starts at another offset and sends all: every id arrives 16 times, often in parallel.
      for (let index = 0; index < ids.length; index++) {
        const number = (index + (client % 4) * 15) % ids.length
        const { status } = await put(owner, id, `Pesan ${number}`, ids[number])
        expect(status).toBe(200)
      }
    })
    await Promise.all(clients)
    const rows = await db
      .selectFrom('message')
      .select(['id', 'seq', 'rev'])
      .where('channel_id', '=', id)
      .where('seq', '>', before)
      .orderBy('seq')
      .execute()
    expect(rows.map(({ seq }) => seq)).toEqual(ids.map((__, index) => before + index + 1))
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set(ids))
    expect(await messages(member, id)).toMatchObject({ last_seq: before + ids.length })
  })

  test('count reactions exactly', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => person()))
    const [owner = await person(), ...others] = people
    const id = await group(owner, others)
    const message = await say(owner, id)
    await Promise.all(people.flatMap((one) => Array.from({ length: 3 }, () => react(one, id, message.id, '👍'))))
    await Promise.all(others.slice(0, 5).map((one) => react(one, id, message.id, '👍', false)))
    const [now] = (await messages(owner, id)).data
    expect(now?.reactions).toMatchObject([{ emoji: '👍', count: 15 }])
    expect(now?.rev).toBe(message.rev + 25)
  })

  test('let one of several edits of a revision succeed, and reject the others with message-changed', async () => {
    const owner = await person()
    const id = await group(owner, [await person()])
    for (let round = 0; round < 10; round++) {
      const message = await say(owner, id)
      const tries = Array.from({ length: 5 }, (_, number) => edit(owner, id, message, { body: `Edit ${number}` }))
      const codes = (await Promise.all(tries)).map(({ json }) => json.code ?? 'edited')
      expect(codes.filter((code) => code === 'edited')).toHaveLength(1)
      expect(codes.filter((code) => code === 'message-changed')).toHaveLength(4)
    }
  })

  test('keep a message deleted that is edited and reacted to at the same time', async () => {
    const [owner, member] = [await person(), await person()]
    const id = await group(owner, [member])
    for (let round = 0; round < 10; round++) {
      const message = await say(owner, id, 'Rahasia')
      await Promise.all([
        react(member, id, message.id, '👍'),
        edit(owner, id, message, { body: 'Rahasia diubah' }),
        erase(owner, id, message.id),
        react(member, id, message.id, '🎉'),
      ])
      expect((await messages(member, id)).data[0]).toMatchObject({ id: message.id, body: '', reactions: [] })
    }
  })

  test('put one file into one message only', async () => {
    const owner = await person()
    const id = await group(owner, [await person()])
    const upload = file.uploader(app, `/v1/store/chats/${id}/upload`)
    for (let round = 0; round < 5; round++) {
      const { json } = await upload(owner.token, { bytes: file.pdf, name: 'a.pdf' })
      const body = { body: '', attachment_ids: [json.data.id] }
      const answers = await Promise.all(Array.from({ length: 4 }, () => put(owner, id, body)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter((answer) => answer.json.code === 'attachment-not-found')).toHaveLength(3)
    }
  })

  test('reject messages of a member after their removal', async () => {
    const [owner, member] = [await person(), await person()]
    const id = await group(owner, [member])
    const writing = Array.from({ length: 20 }, () => put(member, id, 'Masih di sini'))
    await remove(owner, id, member)
    const statuses = (await Promise.all(writing)).map(({ status }) => status)
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true)
    const { last_seq } = await messages(owner, id)
    expect((await put(member, id, 'Lagi')).json.code).toBe('channel-not-found')
    expect((await messages(owner, id)).last_seq).toBe(last_seq)
  })
})
