import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { eventMaker } from '../../../test/world/events.ts'
import { libraryMaker } from '../../../test/world/library.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { call, db, person } = app
const { event } = eventMaker(app)
const { content } = libraryMaker(app)
const { token } = await person()

beforeEach(async () => {
  await db.deleteFrom('event').execute()
  await db.deleteFrom('mentor').execute()
  await db.deleteFrom('library_content').execute()
  await db.deleteFrom('search_word').execute()
})

interface Group {
  title_group: string
  route: string
  list_content: { id: string; title: string; summary: string; target: string; is_over?: boolean }[]
}

async function search(text: string): Promise<Group[]> {
  const { status, json } = await call('GET', `/v1/search-all-content?search=${encodeURIComponent(text)}`, { token })
  expect(`${text} ${status}`).toBe(`${text} 200`)
  return json.data
}
const titles = async (text: string) =>
  (await search(text)).flatMap(({ list_content }) => list_content.map(({ title }) => title))

const texts = (id: string, more: { summary?: string; description_html?: string }) =>
  db.updateTable('event').set(more).where('id', '=', id).execute()

async function mentor(full_name: string, more: object = {}) {
  const row = { id: newId(), full_name, startup_name: 'Tanisela', position: 'CEO', short_description: 'Senang.' }
  await db
    .insertInto('mentor')
    .values({ ...row, ...more })
    .execute()
  return row.id
}

test('groups come in the specification’s order, each with what leads to it; empty ones are left out', async () => {
  const mentor_id = await mentor('Bunga Larasati', { position: 'Ahli agritek' })
  const content_id = await content({ title: 'Belajar agritek', type: 'video' })
  const national = await event({ title: 'Agritek Nusantara' })
  const regional = await event({ title: 'Temu Agritek', scope: 'regional', hub: 7 })
  const when = 'Jumat, 14 Agustus 2026, 10.00 WIB · Ruang Nada'
  expect(await search('agritek')).toEqual([
    {
      title_group: 'EVENT REGIONAL',
      route: 'event_regional',
      list_content: [{ id: regional.id, title: 'Temu Agritek', summary: when, target: `/event/${regional.id}` }],
    },
    {
      title_group: 'EVENT NASIONAL',
      route: 'event_national',
      list_content: [{ id: national.id, title: 'Agritek Nusantara', summary: when, target: `/event/${national.id}` }],
    },
    {
      title_group: 'MENTOR',
      route: 'mentor',
      list_content: [
        {
          id: mentor_id,
          title: 'Bunga Larasati',
          summary: 'Ahli agritek, Tanisela',
          target: `/mentor?id=${mentor_id}`,
        },
      ],
    },
    {
      title_group: 'PERPUSTAKAAN',
      route: 'library',
      list_content: [
        { id: content_id, title: 'Belajar agritek', summary: 'Video · 4 menit', target: `/library/${content_id}` },
      ],
    },
  ])
  expect((await search('larasati')).map(({ route }) => route)).toEqual(['mentor'])
})

test('finds published library content by titles first, then by texts and tags', async () => {
  await content({ title: 'Buku kas', body_html: '<p>Catat arus kas.</p>', tags: ['keuangan'], days_ago: 1 })
  await content({ title: 'Arus kas', days_ago: 30 })
  await content({ title: 'Arus kas kedua', status: 'draft' })
  expect(await titles('arus kas')).toEqual(['Arus kas', 'Buku kas'])
  expect(await titles('keuangan')).toEqual(['Buku kas'])
  expect(await titles('arrus')).toEqual(['Arus kas', 'Buku kas'])
})

test('“belajar” finds “pembelajaran”, and the other way round', async () => {
  await event({ title: 'Pembelajaran Jarak Jauh' })
  await event({ title: 'Ayo Belajar Berhitung' })
  expect((await titles('belajar')).toSorted()).toEqual(['Ayo Belajar Berhitung', 'Pembelajaran Jarak Jauh'])
  expect(await titles('pembelajaran')).toHaveLength(2)
  expect(await titles('mempelajari')).toHaveLength(2)
})

test.each(['hackhaton', 'hackaton', 'Hackathom', 'hackthon'])('“%s” finds “Hackathon”', async (typed) => {
  await event({ title: 'Hackathon Semai' })
  await event({ title: 'Kelas Keuangan' })
  expect(await titles(typed)).toEqual(['Hackathon Semai'])
})

test('corrects a misspelled word beside a correct one', async () => {
  await event({ title: 'Pitching di Bandung' })
  await event({ title: 'Pitching di Malang' })
  expect(await titles('picthing malang')).toEqual(['Pitching di Malang'])
})

test('finds a mentor’s name by its sound', async () => {
  await mentor('Desyana Kurniasari')
  expect(await titles('desiana')).toEqual(['Desyana Kurniasari'])
  expect(await titles('kurnia')).toEqual(['Desyana Kurniasari'])
})

test.each(['k', 'ke', 'ker', 'kertas', 'KERTAS', 'kertas ke k', 'ke klik'])(
  'it finds as one types: “%s”',
  async (typed) => {
    await event({ title: 'Kertas ke Klik' })
    await event({ title: 'Uang Receh' })
    expect(await titles(typed)).toEqual(['Kertas ke Klik'])
  },
)

test('finds a word by a middle part when no word begins with it', async () => {
  await event({ title: 'Hackathon Semai' })
  expect(await titles('athon')).toEqual(['Hackathon Semai'])
})

test('needs all words, in any place', async () => {
  const { id } = await event({ title: 'Wawancara Pengguna' })
  await texts(id, { summary: 'Bertanya tanpa mengarahkan', description_html: '<p>Bersama <b>pedagang</b> sayur</p>' })
  await event({ title: 'Wawancara Kerja' })
  expect(await titles('wawancara pedagang mengarahkan')).toEqual(['Wawancara Pengguna'])
  expect(await titles('wawancara pedagang pelaut')).toEqual([])
})

test('tags and entities of a text are no words of it', async () => {
  const { id } = await event({ title: 'Kertas' })
  await texts(id, { description_html: '<p class="rahasia">Tinta &amp; kuas</p><blockquote>Ya</blockquote>' })
  for (const typed of ['rahasia', 'blockquote', 'amp', 'class']) expect(await titles(typed)).toEqual([])
  expect(await titles('tinta kuas')).toEqual(['Kertas'])
})

test('finds words joined by a sign singly and together', async () => {
  await event({ title: 'Kelas UI/UX dan Go-to-Market v2.0' })
  for (const typed of ['ux', 'UI/UX', 'market', 'go-to-market', 'v2.0']) expect(await titles(typed)).toHaveLength(1)
})

test('finds no drafts and no cancelled events', async () => {
  await event({ title: 'Panggung Rahasia', status: 'draft' })
  await event({ title: 'Panggung Batal', status: 'cancelled' })
  expect(await search('panggung')).toEqual([])
  expect(await search('pangung')).toEqual([])
})

test('ranks coming events first, then titles, then the nearest, at most five', async () => {
  const inText = await event({ title: 'Malam Ide', starts: 1 })
  await texts(inText.id, { summary: 'Ada panggung terbuka' })
  await event({ title: 'Panggung Dua', starts: 48 })
  await event({ title: 'Panggung Satu', starts: 24 })
  await event({ title: 'Panggung Kemarin', starts: -24 })
  await event({ title: 'Panggung Lama', starts: -480 })
  await event({ title: 'Panggung Purba', starts: -4800 })
  expect(await titles('panggung')).toEqual([
    'Panggung Satu',
    'Panggung Dua',
    'Malam Ide',
    'Panggung Kemarin',
    'Panggung Lama',
  ])
})

test.each([{ scope: 'national' }, { scope: 'regional', hub: 7 }] as const)(
  'says that a past event has ended: $scope',
  async (of) => {
    await event({ title: 'Panggung Nanti', starts: 24, ...of })
    await event({ title: 'Panggung Berjalan', starts: -1, hours: 2, ...of })
    await event({ title: 'Panggung Kemarin', starts: -24, ...of })
    const [group] = await search('panggung')
    const said = group?.list_content.map(({ title, summary, is_over }) => [title, summary.split(' · ')[0], is_over])
    expect(said).toMatchObject([
      ['Panggung Berjalan', expect.stringMatching(/WIB$/), undefined],
      ['Panggung Nanti', expect.stringMatching(/WIB$/), undefined],
      ['Panggung Kemarin', 'Selesai', true],
    ])
  },
)

test('ranks a mentor with the word in the name first', async () => {
  await mentor('Ayu Lestari', { short_description: 'Dulu bekerja dengan Raka.' })
  await mentor('Raka Wiratmaya', { expertise: ['Rantai pasok'] })
  expect(await titles('raka')).toEqual(['Raka Wiratmaya', 'Ayu Lestari'])
  expect(await titles('rantai pasok')).toEqual(['Raka Wiratmaya'])
})

test('what changes is found by its new words', async () => {
  const { id } = await event({ title: 'Kopi Pagi' })
  await db.updateTable('event').set({ title: 'Teh Sore' }).where('id', '=', id).execute()
  expect(await titles('teh')).toEqual(['Teh Sore'])
  expect(await titles('tehh')).toEqual(['Teh Sore'])
  expect(await titles('kopi')).toEqual([])
})

test.each([
  '%',
  '_',
  '%%%',
  '\\',
  "'",
  "' or 1=1 --",
  "'); drop table event; --",
  '& | ! ( ) : *',
  'kertas & !klik',
  'kertas:*',
  "'kertas':A",
  '<->',
  '((((',
  '"kertas" -klik',
  '   ',
  '💥',
  'a'.repeat(200),
  'a '.repeat(100),
])('%j is only text', async (typed) => {
  await event({ title: 'Kertas ke Klik' })
  expect((await search(typed)).length).toBeLessThanOrEqual(1)
  expect(await titles('kertas')).toEqual(['Kertas ke Klik'])
})

test('signs find nothing, and leave words as they are', async () => {
  await event({ title: 'Kertas ke Klik' })
  for (const typed of ['%', '_', '*', '!', '   ']) expect(await search(typed)).toEqual([])
  expect(await titles('kertas!')).toEqual(['Kertas ke Klik'])
  expect(await titles('!kertas')).toEqual(['Kertas ke Klik'])
})

test.each(['', 'a'.repeat(201), 'a%00b'])('“%s” is refused', async (typed) => {
  const { status, json } = await call('GET', `/v1/search-all-content?search=${typed}`, { token })
  expect([status, json.code]).toEqual([422, 'invalid-input'])
})
