import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { storeReader } from '../../../../test/world/chat-store.ts'

const app = await createTestApp()
const { call, clock, person } = app
const { add, direct, group, remove, say } = chatMaker(app)
const { edit, erase } = storeReader(app)

const [ayu, bima, citra] = [await person({ full_name: 'Ayu' }), await person({ full_name: 'Bima' }), await person()]

const search = async (who: typeof ayu, words: string, more = '') =>
  (await call('GET', `/v1/channel/search?page=1&search=${encodeURIComponent(words)}${more}`, { token: who.token })).json
const found = async (who: typeof ayu, words: string, more = ''): Promise<string[]> =>
  (await search(who, words, more)).data.map(({ text }: { text: string }) => text)

const pair = await direct(ayu, bima)
const team = await group(ayu, [bima], { name: 'Tim panen' })
await say(ayu, pair, 'Petani memanen padi minggu depan')
clock.advance({ minutes: 1 })
await say(bima, team, 'Harga panen turun, 50% katanya')
await say(ayu, team, 'Besok kita ke Malang')

test('finds words by stem and beginning in all channels of the person, newest first', async () => {
  expect(await found(ayu, 'panen')).toEqual(['Harga panen turun, 50% katanya', 'Petani memanen padi minggu depan'])
  expect(await found(ayu, 'mala')).toEqual(['Besok kita ke Malang'])
  expect(await found(ayu, 'harga PANEN')).toHaveLength(1)
  expect((await search(ayu, 'malang')).data[0]).toMatchObject({
    channel_id: team,
    channel_name: 'Tim panen',
    sender_name: 'Ayu',
    seq: expect.any(Number),
  })
  expect((await search(bima, 'memanen')).data.map((one: { channel_name: string }) => one.channel_name)).toContain('Ayu')
})

test('searches one channel, if the person is a member', async () => {
  expect(await found(ayu, 'panen', `&channel_id=${pair}`)).toEqual(['Petani memanen padi minggu depan'])
  expect(await search(citra, 'panen', `&channel_id=${pair}`)).toMatchObject({ code: 'channel-not-found' })
})

test('finds nothing for strangers and removed members, and only newer messages for later members', async () => {
  expect(await found(citra, 'panen')).toEqual([])
  await add(ayu, team, [citra])
  await say(bima, team, 'Panen raya bulan Maret')
  expect(await found(citra, 'panen')).toEqual(['Panen raya bulan Maret'])
  await remove(ayu, team, citra)
  expect(await found(citra, 'panen')).toEqual([])
})

test('finds an edited message by its new text only, and a deleted one not at all', async () => {
  const message = await say(ayu, pair, 'Rapat di kedai kopi')
  const { json } = await edit(ayu, pair, message, { body: 'Rapat di perpustakaan' })
  expect([await found(bima, 'kedai'), await found(bima, 'perpustakaan')]).toEqual([[], ['Rapat di perpustakaan']])
  await erase(ayu, pair, json.data.id)
  expect(await found(bima, 'perpustakaan')).toEqual([])
})

test('ignores characters that are not part of a word', async () => {
  for (const words of ['%%', "' | '", ':* & !', '\\\\', '()'])
    expect(await search(ayu, words)).toMatchObject({ data: [] })
  expect(await found(ayu, '50%')).toEqual(['Harga panen turun, 50% katanya'])
})
