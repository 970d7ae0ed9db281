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

test('words are found by their stem and their beginning, in all of one’s channels, the latest first', async () => {
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

test('one channel can be searched alone, and only one’s own', async () => {
  expect(await found(ayu, 'panen', `&channel_id=${pair}`)).toEqual(['Petani memanen padi minggu depan'])
  expect(await search(citra, 'panen', `&channel_id=${pair}`)).toMatchObject({ code: 'channel-not-found' })
})

test('strangers find nothing, who comes later only what came after, and who is removed nothing any more', async () => {
  expect(await found(citra, 'panen')).toEqual([])
  await add(ayu, team, [citra])
  await say(bima, team, 'Panen raya bulan Maret')
  expect(await found(citra, 'panen')).toEqual(['Panen raya bulan Maret'])
  await remove(ayu, team, citra)
  expect(await found(citra, 'panen')).toEqual([])
})

test('what is edited is found by its new words, and what is deleted not at all', async () => {
  const message = await say(ayu, pair, 'Rapat di kedai kopi')
  const { json } = await edit(ayu, pair, message, { body: 'Rapat di perpustakaan' })
  expect([await found(bima, 'kedai'), await found(bima, 'perpustakaan')]).toEqual([[], ['Rapat di perpustakaan']])
  await erase(ayu, pair, json.data.id)
  expect(await found(bima, 'perpustakaan')).toEqual([])
})

test('signs are words of nothing', async () => {
  for (const words of ['%%', "' | '", ':* & !', '\\\\', '()'])
    expect(await search(ayu, words)).toMatchObject({ data: [] })
  expect(await found(ayu, '50%')).toEqual(['Harga panen turun, 50% katanya'])
})
