import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { harmIn } from '../../../test/html.ts'
import { libraryMaker } from '../../../test/world/library.ts'
import { storedXss } from '../../../test/attack/stored-xss.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { content, archive, favorite, save } = libraryMaker(app)
const { token } = await person()

beforeEach(async () => {
  await db.deleteFrom('library_content').execute()
  await db.deleteFrom('library_category').execute()
  await db.deleteFrom('search_word').execute()
})

const get = async (path: string) => (await call('GET', `/v1/${path}`, { token })).json
const list = (query = '') => get(`library-content/get${query}`)
const titlesOf = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)
const detail = async (id: string) => call('GET', `/v1/library-content/get/${id}`, { token })

test('lists published content newest first, 10 a page, with the total on every page', async () => {
  for (let day = 1; day <= 12; day++) await content({ title: `Hari ${day}`, days_ago: 13 - day })
  const pages = [await list(), await list('?page=2'), await list('?page=3')]
  expect(pages.flatMap(titlesOf)).toEqual(Array.from({ length: 12 }, (_, n) => `Hari ${12 - n}`))
  for (const page of pages) expect(page).toMatchObject({ total: 12, total_page: 2 })
})

test('returns an empty page for an empty library', async () => {
  expect(await list()).toEqual({ data: [], page: 1, total_page: 1, total: 0 })
  expect(await list('?search=apa')).toMatchObject({ data: [], total: 0 })
  expect(await list('?search=%25')).toMatchObject({ data: [], total: 0 })
})

test('counts published content by kind and filter', async () => {
  await content({ title: 'Modal pertama', type: 'video', category: 'modal', role_codes: ['HUS'] })
  await content({ title: 'Menghitung modal', type: 'video', category: 'modal', stage: 'workshop' })
  await content({ title: 'Peta pasar', level: 'lanjut' })
  await archive(await content({ title: 'Usang' }))
  const counts = async (query = '') => (await get(`library-content/get-counts${query}`)).data
  const videos = (count: number) => ({ type: 'video', category: 'modal', level: 'pemula', count })
  const article = { type: 'article', category: 'ide', level: 'lanjut', count: 1 }
  expect(await counts()).toEqual(expect.arrayContaining([videos(2), article]))
  expect(await counts()).toHaveLength(2)
  expect(await counts('?role=HAC')).toEqual(expect.arrayContaining([videos(1), article]))
  expect(await counts('?stage=workshop')).toEqual([videos(1)])
  expect(await counts('?search=modal')).toEqual([videos(2)])
  expect(await counts('?search=%25')).toEqual([])
})

test('lists content with the reader’s favourites and progress', async () => {
  const id = await content({
    title: 'Kertas',
    type: 'video',
    category: 'produk',
    role_codes: ['HIP'],
    tags: ['kertas'],
  })
  const before = (await list()).data[0]
  expect(before).toMatchObject({ is_favorite: false, progress: null })
  await favorite(token, id)
  await save(token, id, { last_position: 40 })
  expect((await list()).data).toEqual([
    {
      id,
      slug: expect.any(String),
      type: 'video',
      title: 'Kertas',
      summary: 'Ringkasan',
      category: { id: expect.any(String), name: 'Kategori produk', slug: 'produk' },
      cover_url: null,
      author: 'Wulan',
      publisher: null,
      language: 'id',
      level: 'pemula',
      role_codes: ['HIP'],
      tags: ['kertas'],
      duration_seconds: 240,
      page_count: null,
      reading_minutes: null,
      file_size_bytes: null,
      published_at: '2026-08-12T03:00:00Z',
      is_favorite: true,
      progress: {
        state: 'in_progress',
        last_position: 40,
        percent: 0,
        completed_at: null,
        device_updated_at: '2026-08-13T03:00:00Z',
      },
    },
  ])
})

test('filters by type, category, level, role and stage', async () => {
  await content({ title: 'Semua orang', category: 'ide', level: 'lanjut' })
  await content({ title: 'Hipster', type: 'video', category: 'produk', role_codes: ['HIP', 'HAC'], stage: 'workshop' })
  await content({ title: 'Hustler', type: 'book', category: 'produk', role_codes: ['HUS'] })
  expect(titlesOf(await list('?type=video'))).toEqual(['Hipster'])
  expect(titlesOf(await list('?category=produk')).toSorted()).toEqual(['Hipster', 'Hustler'])
  expect(titlesOf(await list('?level=lanjut'))).toEqual(['Semua orang'])
  expect(titlesOf(await list('?role=HIP')).toSorted()).toEqual(['Hipster', 'Semua orang'])
  expect(titlesOf(await list('?stage=workshop'))).toEqual(['Hipster'])
  expect(titlesOf(await list('?category=produk&role=HUS&type=book&level=pemula'))).toEqual(['Hustler'])
  expect(await list('?category=tidak-ada')).toMatchObject({ total: 0 })
  expect(await list('?stage=tidak-ada')).toMatchObject({ total: 0 })
})

test('finds content by words, prefixes and typos, titles first', async () => {
  await content({ title: 'Buku kas', body_html: '<p>Mulai dari <em>wawancara</em>.</p>', days_ago: 1 })
  await content({ title: 'Wawancara pelanggan', days_ago: 9 })
  await content({ title: 'Lain', tags: ['wawancara'], days_ago: 3 })
  await content({ title: 'Bukan ini' })
  expect(titlesOf(await list('?search=wawancara'))).toEqual(['Wawancara pelanggan', 'Buku kas', 'Lain'])
  expect(titlesOf(await list('?search=wawan'))[0]).toBe('Wawancara pelanggan')
  expect(titlesOf(await list('?search=wawancra%20pelangan'))).toEqual(['Wawancara pelanggan'])
  expect(titlesOf(await list('?search=wawancara&sort=newest'))).toEqual(['Buku kas', 'Lain', 'Wawancara pelanggan'])
  expect(await list('?search=wawancara&page=2')).toMatchObject({ data: [], total: 3 })
})

test('orders by title or by the number of readers', async () => {
  const b = await content({ title: 'Bbb', days_ago: 3 })
  const c = await content({ title: 'Ccc', days_ago: 2 })
  await content({ title: 'Aaa', days_ago: 1 })
  for (let count = 0; count < 2; count++) await save((await person()).token, b, {})
  const { token: other } = await person()
  for (let count = 0; count < 5; count++) await save(other, c, {})
  expect(titlesOf(await list('?sort=title'))).toEqual(['Aaa', 'Bbb', 'Ccc'])
  expect(titlesOf(await list('?sort=popular'))).toEqual(['Bbb', 'Ccc', 'Aaa'])
})

test('hides drafts and archived content from readers', async () => {
  const draft = await content({ status: 'draft' })
  const archived = await content({ title: 'Lama' })
  await favorite(token, archived)
  await save(token, archived, { last_position: 0.5 })
  await archive(archived)
  expect(await list()).toMatchObject({ total: 0 })
  expect(await get('library-content/get-by-user-id')).toMatchObject({ total: 0 })
  expect(await get('user-library-history/get')).toMatchObject({ total: 0 })
  expect(await get('library-content-recommendation/get')).toMatchObject({ total: 0 })
  for (const id of [draft, archived, newId()]) {
    const { status, json } = await detail(id)
    expect([status, json.code]).toEqual([404, 'library-content-not-found'])
  }
})

test.each([
  ['POST', '/v1/user-library-history/create', { last_position: 0, device_updated_at: '2026-08-13T03:00:00Z' }],
  ['POST', '/v1/library-content/set-library-content-favorite', { is_favorite: true }],
  ['POST', '/v1/library-content/set-library-content-favorite', { is_favorite: false }],
  ['POST', '/v1/library-content-recommendation/dismiss', { is_dismissed: true }],
] as const)('%s %s with %j returns 404 for unknown and unpublished content', async (method, url, more) => {
  for (const id of [newId(), await content({ status: 'draft' })]) {
    const { status, json } = await call(method, url, { token, body: { library_content_id: id, ...more } })
    expect([status, json.code]).toEqual([404, 'library-content-not-found'])
  }
})

test('returns all details of content', async () => {
  const id = await content({
    type: 'video',
    captions: [{ lang: 'id', vtt_url: '/files/library/0a.vtt' }],
    transcript_text: 'Halo',
    file_size_bytes: 5000,
    allow_download: true,
  })
  expect((await detail(id)).json.data).toMatchObject({
    id,
    source: 'file',
    source_url: '/files/library/0a.mp4',
    body_html: null,
    captions: [{ lang: 'id', vtt_url: '/files/library/0a.vtt' }],
    transcript_text: 'Halo',
    file_size_bytes: 5000,
    allow_download: true,
    version: 1,
    updated_at: expect.any(String),
  })
})

test('removes unsafe HTML from saved content', async () => {
  for (const html of storedXss) {
    const id = await content({ body_html: `<p>Isi</p>${html.replaceAll('\0', '')}` })
    const { body_html } = (await detail(id)).json.data
    expect(body_html).toContain('<p>Isi</p>')
    expect(harmIn(body_html)).toEqual([])
  }
})

test('rejects media from other hosts', async () => {
  const source_url = 'https://jahat.example/a.mp4'
  await expect(content({ type: 'video', source_url })).rejects.toThrow(source_url)
  await expect(content({ type: 'video', source: 'youtube', source_url })).rejects.toThrow(source_url)
  await expect(content({ cover_url: 'http://media.example/a.webp' })).rejects.toThrow('media.example')
  await expect(content({ captions: [{ lang: 'id', vtt_url: 'javascript:x' }] })).rejects.toThrow('javascript:x')
  const id = await content({ type: 'video', source: 'hls', source_url: 'https://media.example/a.m3u8' })
  expect((await detail(id)).json.data.source_url).toBe('https://media.example/a.m3u8')
  const film = await content({ type: 'video', source: 'youtube', source_url: 'https://youtu.be/aqz-KE-bpKQ' })
  expect((await detail(film)).json.data.source_url).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
})

test.each([
  ['a video without a length', { type: 'video', duration_seconds: null }],
  ['a book without pages', { type: 'book', page_count: null }],
  ['a book without a file', { type: 'book', source_url: null }],
  ['an article without a text', { type: 'article', body_html: null }],
  ['an article that is a film', { type: 'article', source: 'file' }],
] as const)('rejects publishing %s', async (_, options) => {
  await expect(content(options)).rejects.toThrow(/library_content_(?:playable|source_of_type)/)
})

test('sets and removes favourites idempotently and lists the latest first', async () => {
  const first = await content({ title: 'Satu' })
  const second = await content({ title: 'Dua', type: 'book' })
  for (const [id, is_favorite] of [
    [first, true],
    [first, true],
    [second, true],
  ] as const) {
    clock.advance({ minutes: 1 })
    const { status, json } = await favorite(token, id, is_favorite)
    expect([status, json.data]).toEqual([200, { library_content_id: id, is_favorite }])
  }
  const mine = () => get('library-content/get-by-user-id')
  expect(titlesOf(await mine())).toEqual(['Dua', 'Satu'])
  expect(titlesOf(await get('library-content/get-by-user-id?type=article'))).toEqual(['Satu'])
  for (let count = 0; count < 2; count++) await favorite(token, second, false)
  expect(titlesOf(await mine())).toEqual(['Satu'])
  const { token: other } = await person()
  expect((await call('GET', '/v1/library-content/get-by-user-id', { token: other })).json.total).toBe(0)
})

test('sends no-store for personal responses', async () => {
  for (const path of ['library-content/get', 'user-library-history/get', 'library-content-recommendation/get']) {
    expect((await call('GET', `/v1/${path}`, { token })).headers['cache-control']).toBe('no-store')
  }
})
