import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { harmIn } from '../../../test/html.ts'
import { libraryMaker } from '../../../test/world/library.ts'
import { storedXss } from '../../../test/attack/stored-xss.ts'
import { newId, transaction } from '../../lib/database/db.ts'
import { insertGuidelines, type NewGuideline } from './insert-guidelines.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { choose } = libraryMaker(app)

let count = 0
beforeEach(async () => {
  count = 0
  await db.deleteFrom('guideline').execute()
  await db.deleteFrom('search_word').execute()
})

async function guideline(title: string, more: Partial<NewGuideline> = {}) {
  const position = ++count
  const row: NewGuideline = {
    slug: `panduan-${position}`,
    title,
    summary: 'Ringkasan',
    icon: 'mail',
    role_codes: [],
    position,
    body_html: '<h2>Langkah</h2><p>Mulai.</p>',
    status: 'published',
    updated_at: clock.now().toISOString(),
    ...more,
  }
  await transaction(db, (tx) => insertGuidelines(tx, [row], []))
  const { id } = await db.selectFrom('guideline').select('id').where('slug', '=', row.slug).executeTakeFirstOrThrow()
  return id
}

const list = async (token: string, query = '') => (await call('GET', `/v1/guidelines/get${query}`, { token })).json
const titlesOf = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)
const detail = (token: string, id: string) => call('GET', `/v1/guidelines/get/${id}`, { token })

test('guidelines come in their order, for everybody and for one’s role', async () => {
  const { token, ...somebody } = await person()
  await guideline('Kedua', { position: 20 })
  await guideline('Pertama', { position: 10 })
  await guideline('Hipster', { position: 30, role_codes: ['HIP'] })
  await guideline('Hacker', { position: 40, role_codes: ['HAC'] })
  await guideline('Draf', { position: 50, status: 'draft' })
  expect(titlesOf(await list(token))).toEqual(['Pertama', 'Kedua'])
  await choose(somebody, 'HIP')
  expect(titlesOf(await list(token))).toEqual(['Pertama', 'Kedua', 'Hipster'])
})

test('fifty come on a page', async () => {
  const { token } = await person()
  for (let number = 0; number < 52; number++) await guideline(`Panduan ${number}`)
  expect(await list(token)).toMatchObject({ total: 52, total_page: 2 })
  expect((await list(token)).data).toHaveLength(50)
  expect((await list(token, '?page=2')).data).toHaveLength(2)
})

test('guidelines are found by words anywhere in them, in any case', async () => {
  const { token } = await person()
  await guideline('Memesan ruang Markas', { summary: 'Pilih jam dan ruang' })
  await guideline('Mengunduh sertifikat', { body_html: '<p>Buka <strong>profil</strong>mu.</p>' })
  expect(titlesOf(await list(token, '?search=MARKAS'))).toEqual(['Memesan ruang Markas'])
  expect(titlesOf(await list(token, '?search=profil'))).toEqual(['Mengunduh sertifikat'])
  expect(titlesOf(await list(token, '?search=ruang%20jam'))).toEqual(['Memesan ruang Markas'])
  for (const text of ['strong', 'tidak-ada', '%25', '_'])
    expect(await list(token, `?search=${text}`)).toMatchObject({ total: 0 })
})

test('returns a guideline with its neighbours in the reader’s list', async () => {
  const { token } = await person()
  const first = await guideline('Satu')
  const other = await guideline('Peran lain', { role_codes: ['HAC'] })
  const second = await guideline('Dua')
  expect((await detail(token, first)).json.data).toEqual({
    id: first,
    is_preview: false,
    slug: 'panduan-1',
    title: 'Satu',
    summary: 'Ringkasan',
    icon: 'mail',
    role_codes: [],
    position: 1,
    updated_at: '2026-08-13T03:00:00Z',
    body_html: '<h2 id="bagian-langkah">Langkah</h2><p>Mulai.</p>',
    file_url: null,
    version: 1,
    previous: null,
    next: { id: second, title: 'Dua' },
  })
  expect((await detail(token, second)).json.data).toMatchObject({ previous: { id: first, title: 'Satu' }, next: null })
  expect((await detail(token, other)).json.data).toMatchObject({ previous: { id: first }, next: { id: second } })
})

test('returns 404 for unknown and unpublished guidelines', async () => {
  const { token } = await person()
  for (const id of [
    newId(),
    await guideline('Draf', { status: 'draft' }),
    await guideline('Lama', { status: 'archived' }),
  ]) {
    const { status, json } = await detail(token, id)
    expect([status, json.code]).toEqual([404, 'guideline-not-found'])
  }
})

test('removes scripts from saved HTML', async () => {
  const { token } = await person()
  const body_html = `<p>Isi</p>${storedXss.join('').replaceAll('\0', '')}`
  const { json } = await detail(token, await guideline('Serangan', { body_html }))
  expect(json.data.body_html).toContain('<p>Isi</p>')
  expect(harmIn(json.data.body_html)).toEqual([])
})
