import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { chatMaker } from '../../../test/world/chat.ts'
import { storeReader } from '../../../test/world/chat-store.ts'
import { startupMaker } from '../../../test/world/startups.ts'
import * as file from '../../../test/world/upload.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp({ config: { messagesPerMinute: 60 } })
const { clock, db, person } = app
const { channels, detail, directToStranger: direct, group, put, say } = chatMaker(app)
const { messages } = storeReader(app)
const { join, startup } = startupMaker(app)

type Somebody = Awaited<ReturnType<typeof person>>

const HOUR = { hours: 1 }
const first = [409, 'chat-first-contact']
const outcome = async (answer: ReturnType<typeof put>) => {
  const { status, json } = await answer
  return status === 200 ? 200 : [status, json.code]
}
const storedIn = async (who: Somebody, id: string) =>
  (await messages(who, id, '?limit=100')).data.filter(({ kind }) => kind !== 'system')

/** Send all messages in parallel. */
const storm = (who: Somebody, channelId: string, count = 300) =>
  Promise.all(Array.from({ length: count }, (_, at) => put(who, channelId, `Pesan ${at}`)))

describe('300 parallel messages', () => {
  test('are stored in order up to the rate, and the others get a time to retry', async () => {
    const owner = await person()
    const id = await group(owner, [await person()])
    const before = (await messages(owner, id)).last_seq
    const answers = await storm(owner, id)
    const taken = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect([taken.length, refused.length]).toEqual([15, 285])
    for (const { json, headers } of refused) {
      expect(json.code).toBe('chat-too-fast')
      expect(Number(headers['retry-after'])).toBe(1)
    }
    const rows = await db.selectFrom('message').select('seq').where('channel_id', '=', id).orderBy('seq').execute()
    expect(rows.map(({ seq }) => seq).filter((seq) => seq > before)).toEqual(taken.map((_, at) => before + 1 + at))
  })

  test('share one rate per person across channels, which does not limit other people', async () => {
    const [owner, other] = [await person(), await person()]
    const ids = await Promise.all([group(owner, [other]), group(owner, [other]), group(owner, [other])])
    const answers = (await Promise.all(ids.map((id) => storm(owner, id, 20)))).flat()
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
    expect(await outcome(put(other, ids[0], 'Halo'))).toBe(200)
  })

  test('reach a stranger only once', async () => {
    const [one, other] = [await person({ full_name: 'Wulan' }), await person({ full_name: 'Bayu' })]
    const id = await direct(one, other)
    const answers = await storm(one, id)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await storedIn(other, id)).toHaveLength(1)
  })
})

test('refills the budget with time, up to the burst', async () => {
  const owner = await person()
  const id = await group(owner, [await person()])
  await storm(owner, id, 30)
  const outcomes = []
  for (let at = 0; at < 4; at += 1) {
    clock.advance({ seconds: 0.5 })
    outcomes.push((await put(owner, id, 'Lagi')).status)
  }
  expect(outcomes).toEqual([429, 200, 429, 200])
  clock.advance(HOUR)
  expect((await storm(owner, id, 40)).filter(({ status }) => status === 200)).toHaveLength(15)
})

test('does not count a repeated message, so a lost response can be requested again', async () => {
  const owner = await person()
  const id = await group(owner, [await person()])
  const messageId = newId()
  await say(owner, id, 'Halo', messageId)
  await storm(owner, id, 30)
  expect(await outcome(put(owner, id, 'Halo', messageId))).toBe(200)
})

describe('first contact', () => {
  const strangers = async () => {
    const [one, other] = [await person({ full_name: 'Wulan' }), await person({ full_name: 'Bayu' })]
    return { one, other, id: await direct(one, other) }
  }
  const closed = async (who: Somebody, id: string) => (await detail(who, id)).channel_detail.closed_reason

  test('is limited to one message until the other person answers, as the page explains', async () => {
    const { one, other, id } = await strangers()
    expect(await closed(one, id)).toBeNull()
    await say(one, id, 'Halo, aku Wulan')
    expect(await outcome(put(one, id, 'Halo?'))).toEqual(first)
    expect((await put(one, id, 'Halo?')).json.message).toBe(
      'Satu pesan dulu. Kamu bisa menulis lagi setelah Bayu membalas.',
    )
    expect(await closed(one, id)).toBe('Satu pesan dulu. Kamu bisa menulis lagi setelah Bayu membalas.')
    expect((await channels(one)).find((channel: { id: string }) => channel.id === id).can_post).toBe(false)
    expect(await closed(other, id)).toBeNull()
    await say(other, id, 'Halo juga')
    expect(await closed(one, id)).toBeNull()
    await say(one, id, 'Terima kasih')
    await say(one, id, 'Boleh tanya?')
  })

  test('is stored once if it is sent in parallel, and each try returns it', async () => {
    const { one, id } = await strangers()
    const messageId = newId()
    const tries = await Promise.all(Array.from({ length: 8 }, () => outcome(put(one, id, 'Halo', messageId))))
    expect(tries).toEqual(Array.from({ length: 8 }, () => 200))
  })

  test('can be edited, and deleting it allows no second message', async () => {
    const { one, id } = await strangers()
    const message = await say(one, id, 'Halp')
    const { edit, erase } = storeReader(app)
    expect((await edit(one, id, message, { body: 'Halo' })).status).toBe(200)
    await erase(one, id, message.id)
    expect(await outcome(put(one, id, 'Halo'))).toEqual(first)
  })

  test('counts messages sent by both at the same time as answers', async () => {
    const { one, other, id } = await strangers()
    const both = await Promise.all([outcome(put(one, id, 'Halo')), outcome(put(other, id, 'Hai'))])
    expect(both).toEqual([200, 200])
    expect(await outcome(put(one, id, 'Apa kabar?'))).toBe(200)
  })

  test('does not limit people of one startup, mentors and staff', async () => {
    const [owner, member] = [await person(), await person()]
    const { id } = await startup(owner)
    await join(owner, id, member)
    const mentor = await person({ scope: 'mentor' })
    for (const [from, to] of [
      [owner, member],
      [mentor, member],
    ] as const) {
      const channel = await direct(from, to)
      await say(from, channel)
      expect(await outcome(put(from, channel, 'Dan lagi'))).toBe(200)
    }
  })
})

test('limits the rate of every other chat action', async () => {
  const slow = await createTestApp({ config: { messagesPerMinute: 1 } })
  const { add, group: groupOf, put: write, remove, setRole } = chatMaker(slow)
  const { edit, erase, react } = storeReader(slow)
  const uploadTo = (id: string) => file.uploader(slow, id)
  const scene = async () => {
    const [owner, member] = [await slow.person(), await slow.person()]
    const id = await groupOf(owner, [member])
    const { json } = await write(owner, id, 'Halo')
    const as = { token: owner.token }
    return { owner, member, id, message: json.data, as }
  }
  type Scene = Awaited<ReturnType<typeof scene>>
  const picture = await file.jpegWithGps()
  const ways: Record<string, (scene: Scene) => Promise<{ status: number; json: { code?: string } }>> = {
    react: ({ owner, id, message }) => react(owner, id, message.id, '👍'),
    edit: ({ owner, id, message }) => edit(owner, id, message, { body: 'Hai' }),
    erase: ({ owner, id, message }) => erase(owner, id, message.id),
    upload: ({ owner, id }) =>
      uploadTo(`/v1/store/chats/${id}/upload`)(owner.token, { bytes: file.pdf, name: 'a.pdf' }),
    rename: ({ id, as }) => slow.call('PUT', '/v1/channel/update', { ...as, body: { channel_id: id, name: newId() } }),
    pin: ({ id, as }) =>
      slow.call('PUT', '/v1/channel/pin-message', { ...as, body: { channel_id: id, message_id: null } }),
    photo: ({ owner, id }) =>
      uploadTo(`/v1/channel/upload_photo?channel_id=${id}`)(owner.token, { bytes: picture, name: 'a.jpg' }),
    add: ({ owner, id, member }) => add(owner, id, [member]),
    role: ({ owner, id, member }) => setRole(owner, id, member, 'moderator'),
    remove: ({ owner, id, member }) => remove(owner, id, member),
  }
  for (const [name, way] of Object.entries(ways)) {
    const here = await scene()
    const answers = [(await way(here)).status, (await way(here)).json.code]
    expect([name, ...answers]).toEqual([name, name === 'upload' ? 201 : 200, 'chat-too-fast'])
  }
})
