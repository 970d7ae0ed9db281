import { insertContent, type NewContent } from '../../src/features/library/insert-content.ts'
import { newId, transaction } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'

type ContentOptions = Partial<Omit<NewContent, 'category_id' | 'stage_ids'>> & {
  category?: string
  stage?: string
  days_ago?: number
}

const mp4 = { source: 'file', source_url: '/files/library/0a.mp4', duration_seconds: 240 } as const
const pdf = { source: 'pdf', source_url: '/files/library/0a.pdf', page_count: 12 } as const
const html = { source: 'html', body_html: `<p>${'kata '.repeat(1000)}</p>` } as const

/** Makes what a library consists of. A text takes five minutes to read, a video four, a book has twelve pages. */
export function libraryMaker({ db, clock, call }: TestApp) {
  let count = 0
  async function categoryId(slug: string) {
    const known = await db.selectFrom('library_category').select('id').where('slug', '=', slug).executeTakeFirst()
    if (known) return known.id
    const id = newId()
    const row = { id, slug, name: `Kategori ${slug}`, icon: 'bulb', position: ++count, status: 'published' }
    await db.insertInto('library_category').values(row).execute()
    return id
  }

  async function stageId(code: string) {
    return (await db.selectFrom('program_stage').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  }

  return {
    async content(options: ContentOptions = {}) {
      const { category = 'ide', stage, days_ago = 1, ...rest } = options
      const type = rest.type ?? 'article'
      const content: NewContent = {
        ...{ article: html, book: pdf, video: mp4 }[type],
        slug: `konten-${++count}`,
        title: `Konten ${count}`,
        summary: 'Ringkasan',
        author: 'Wulan',
        publisher: null,
        language: 'id',
        level: 'pemula',
        role_codes: [],
        tags: [],
        status: 'published',
        published_at: new Date(clock.now().getTime() - days_ago * 86_400_000).toISOString(),
        ...rest,
        type,
        category_id: await categoryId(category),
        stage_ids: stage ? [await stageId(stage)] : [],
      }
      return transaction(db, (tx) => insertContent(tx, content, ['media.example']))
    },
    archive: (id: string) =>
      db.updateTable('library_content').set({ status: 'archived' }).where('id', '=', id).execute(),
    async save(token: string, library_content_id: string, sync: object) {
      const body = { library_content_id, last_position: 0, device_updated_at: clock.now().toISOString(), ...sync }
      return (await call('POST', '/v1/user-library-history/create', { token, body })).json.data
    },
    async favorite(token: string, library_content_id: string, is_favorite = true) {
      const url = '/v1/library-content/set-library-content-favorite'
      return call('POST', url, { token, body: { library_content_id, is_favorite } })
    },
    async choose(person: { id: string }, role_code: string) {
      const time = clock.now().toISOString()
      await db
        .insertInto('user_category')
        .values({ id: newId(), user_id: person.id, role_code, created_at: time, updated_at: time })
        .execute()
    },
  }
}
