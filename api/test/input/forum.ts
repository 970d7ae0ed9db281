import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

const post = { body: 'Ada yang sudah **mencoba**?', mentions: [id], image_ids: [id] }
const topic = {
  ...post,
  category_id: id,
  type: 'pertanyaan',
  title: 'Cara mencari pelanggan pertama',
  tags: ['pelanggan', 'riset-pasar'],
  region_hub_id: id,
  stage: 'ignition',
}
const category = {
  slug: 'tanya-jawab',
  name: 'Tanya jawab',
  description: 'Bertanya tentang apa saja.',
  icon: 'help',
  position: 1,
  is_announcement: false,
}
const cursor = Buffer.from(JSON.stringify(['2026-08-13T03:00:00.000Z', id])).toString('base64url')

/** Something that each of the forum's calls accepts. */
export const forumInput: Record<string, Input> = {
  'GET /v1/forum-category/get/:id': { params: { id } },
  'POST /v1/forum-category/create': { body: category },
  'POST /v1/forum-category/update/:id': { params: { id }, body: category },
  'POST /v1/forum-category/remove/:id': { params: { id } },
  'GET /v1/forum-follow/get': { query: { page: '1' } },
  'POST /v1/forum-follow/update': { body: { topic_id: id, level: 'all' } },
  'GET /v1/forum-topic/get': {
    query: {
      feed: 'terbaru',
      category: 'tanya-jawab',
      tag: 'pelanggan',
      region_hub_id: id,
      stage: 'ignition',
      type: 'pertanyaan',
      author_id: id,
      search: 'pelanggan',
      cursor,
    },
  },
  'GET /v1/forum-topic/get-counts': {
    query: { feed: 'diikuti', tag: 'pelanggan', region_hub_id: id, author_id: id, search: 'pelanggan' },
  },
  'GET /v1/forum-topic/get/:id': { params: { id } },
  'POST /v1/forum-topic/create': { body: { id, ...topic } },
  'POST /v1/forum-topic/update/:id': { params: { id }, body: { rev: 1, ...topic } },
  'POST /v1/forum-topic/remove/:id': { params: { id } },
  'POST /v1/forum-topic/close/:id': { params: { id }, body: { is_closed: true } },
  'POST /v1/forum-topic/set-public/:id': { params: { id }, body: { is_public: true } },
  'POST /v1/forum-topic/pin/:id': { params: { id }, body: { is_pinned: true } },
  'POST /v1/forum-topic/accept/:id': { params: { id }, body: { reply_id: id } },
  'POST /v1/forum-topic/react/:id': { params: { id }, body: { emoji: '👍' } },
  'GET /v1/forum-topic/history/:id': { params: { id } },
  'GET /v1/forum-topic/similar': { query: { title: 'Cara mencari pelanggan' } },
  'GET /v1/forum-topic/tags': { query: { search: 'pel' } },
  'POST /v1/forum-topic/upload': { query: { alt: 'Papan catatan' } },
  'GET /v1/forum-reply/get': { query: { topic_id: id, after: '0', limit: '20' } },
  'GET /v1/forum-reply/get/:id': { params: { id } },
  'POST /v1/forum-reply/create': { body: { id, topic_id: id, parent_id: id, ...post } },
  'POST /v1/forum-reply/update/:id': { params: { id }, body: { rev: 1, ...post } },
  'POST /v1/forum-reply/remove/:id': { params: { id } },
  'POST /v1/forum-reply/react/:id': { params: { id }, body: { emoji: null } },
  'GET /v1/forum-reply/history/:id': { params: { id } },
}
