import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { storeReader } from '../../../../test/world/chat-store.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, person } = app
const { add, direct, group, put, say } = chatMaker(app)
const { changes, edit, erase, messages, react } = storeReader(app)

const code = async (answer: ReturnType<typeof put>) => {
  const { status, json } = await answer
  return status < 300 ? status : json.code
}

const [ayu, bima, stranger] = [
  await person({ full_name: 'Ayu Lestari' }),
  await person({ full_name: 'Bima Wardana' }),
  await person({ full_name: 'Orang Asing' }),
]

describe('a channel', () => {
  test('is read from any position, newest first', async () => {
    const id = await direct(ayu, await person())
    for (let number = 1; number <= 12; number++) await say(ayu, id, `Pesan ${number}`)
    const read = async (query: string) => {
      const { data, has_older, has_newer, last_seq } = await messages(ayu, id, query)
      return [data.map(({ seq }) => seq), has_older, has_newer, last_seq]
    }
    expect(await read('?limit=3')).toEqual([[12, 11, 10], true, false, 12])
    expect(await read('?limit=3&before=10')).toEqual([[9, 8, 7], true, true, 12])
    expect(await read('?limit=3&before=3')).toEqual([[2, 1], false, true, 12])
    expect(await read('?limit=3&before=1')).toEqual([[], false, true, 12])
    expect(await read('?limit=3&after=7')).toEqual([[10, 9, 8], true, true, 12])
    expect(await read('?limit=3&after=12')).toEqual([[], true, false, 12])
    expect(await read('?limit=4&around=6')).toEqual([[8, 7, 6, 5], true, true, 12])
    expect(await read('?limit=4&around=12')).toEqual([[12, 11, 10, 9], true, false, 12])
    expect(await read('?limit=4&around=1')).toEqual([[4, 3, 2, 1], false, true, 12])
    expect(await read('?limit=50')).toEqual([[12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], false, false, 12])
  })

  test('lists changes since a revision, each message in its current form', async () => {
    const id = await direct(ayu, bima)
    const { last_rev } = await messages(ayu, id)
    const [one, two, three] = [await say(ayu, id, 'Satu'), await say(ayu, id, 'Dua'), await say(bima, id, 'Tiga')]
    await edit(ayu, id, one, { body: 'Satu, diubah' })
    await erase(ayu, id, two.id)
    await react(ayu, id, three.id, '❤️')
    const all = await changes(bima, id, last_rev)
    expect(all.data.map(({ body, deleted_at, reactions }) => [body, deleted_at !== null, reactions.length])).toEqual([
      ['Satu, diubah', false, 0],
      ['', true, 0],
      ['Tiga', false, 1],
    ])
    expect([all.has_more, all.next_rev]).toEqual([false, last_rev + 6])
    const first = await changes(bima, id, last_rev, 2)
    expect([first.data.length, first.has_more, first.next_rev]).toEqual([2, true, last_rev + 5])
    const rest = await changes(bima, id, first.next_rev, 2)
    expect([rest.data.length, rest.has_more, rest.next_rev]).toEqual([1, false, last_rev + 6])
    expect((await changes(bima, id, rest.next_rev)).data).toEqual([])
  })

  test('reports a change of its detail', async () => {
    const id = await group(ayu, [bima])
    const { last_rev } = await messages(ayu, id)
    expect(await changes(ayu, id, last_rev)).toMatchObject({ is_detail_changed: false })
    await call('PUT', '/v1/channel/update', { token: ayu.token, body: { channel_id: id, description: 'Baru' } })
    expect(await changes(ayu, id, last_rev)).toMatchObject({ is_detail_changed: true })
  })

  test('hides everything from before a member joined: in lists, changes, quotations and reactions', async () => {
    const late = await person({ full_name: 'Citra' })
    const id = await group(ayu, [bima])
    const secret = await say(ayu, id, 'Rahasia lama')
    const { last_rev } = await messages(ayu, id)
    await add(ayu, id, [late])
    await say(bima, id, { body: 'Setuju', reply_to: secret.id })
    await edit(ayu, id, secret, { body: 'Rahasia diubah' })
    for (const query of ['', '?before=3', '?after=0', '?around=1']) {
      expect(JSON.stringify(await messages(late, id, query))).not.toMatch(/Rahasia/)
    }
    expect(JSON.stringify(await changes(late, id, 0))).not.toMatch(/Rahasia/)
    expect((await changes(late, id, 0)).data.find(({ body }) => body === 'Setuju')).toMatchObject({ reply_to: null })
    expect(await code(react(late, id, secret.id, '👍'))).toBe('message-not-found')
    expect(await code(put(late, id, { body: 'Apa?', reply_to: secret.id }))).toBe('message-not-found')
    expect(await code(put(late, id, 'Rahasia lama', secret.id))).toBe('message-id-used')
    expect((await messages(late, id)).has_older).toBe(false)
    expect((await changes(bima, id, last_rev)).data.map(({ body }) => body)).toContain('Rahasia diubah')
  })

  test('returns channel-not-found to non-members, as for an unknown channel', async () => {
    const id = await group(ayu, [bima])
    const message = await say(ayu, id)
    for (const channelId of [id, newId()]) {
      const at = `/v1/store/chats/${channelId}`
      const answers = await Promise.all([
        call('GET', `${at}/messages`, { token: stranger.token }),
        call('GET', `${at}/changes?after_rev=0`, { token: stranger.token }),
        put(stranger, channelId, 'Halo'),
        edit(stranger, channelId, message, { body: 'Halo' }),
        erase(stranger, channelId, message.id),
        react(stranger, channelId, message.id, '👍'),
      ])
      expect(answers.map(({ json }) => json.code)).toEqual(Array(6).fill('channel-not-found'))
    }
  })
})

test('returns revision-unknown for a revision of another database copy, and the epoch with each page', async () => {
  const id = await direct(await person(), bima)
  const page = (await call('GET', `/v1/store/chats/${id}/messages`, { token: bima.token })).json
  const ask = async (query: string) =>
    (await call('GET', `/v1/store/chats/${id}/changes?${query}`, { token: bima.token })).json
  expect(await ask(`after_rev=0&epoch=${page.epoch}`)).toMatchObject({ next_rev: page.last_rev, has_more: false })
  expect(await ask(`after_rev=${page.last_rev}`)).toMatchObject({ data: [], next_rev: page.last_rev })
  // A revision from before a restored backup: higher than the newest, or of another epoch.
  expect((await ask(`after_rev=${page.last_rev + 500}`)).code).toBe('revision-unknown')
  expect((await ask(`after_rev=${page.last_rev}&epoch=${newId()}`)).code).toBe('revision-unknown')
})
