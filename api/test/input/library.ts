import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Something that each of the library's calls accepts. */
export const libraryInput: Record<string, Input> = {
  'GET /v1/library-content/get': {
    query: {
      page: '1',
      type: 'video',
      category: 'ide-validasi',
      level: 'pemula',
      role: 'HIP',
      stage: 'workshop',
      search: 'pasar',
      sort: 'popular',
    },
  },
  'GET /v1/library-content/get-counts': { query: { role: 'HIP', stage: 'workshop', search: 'modal' } },
  'GET /v1/library-content/get/:id': { params: { id } },
  'GET /v1/library-content/get-by-user-id': { query: { page: '1', type: 'book', kind: 'begun' } },
  'GET /v1/library-content-recommendation/get': { query: { page: '1', type: 'article' } },
  'POST /v1/library-content-recommendation/dismiss': { body: { library_content_id: id, is_dismissed: true } },
  'POST /v1/library-content/set-library-content-favorite': { body: { library_content_id: id, is_favorite: true } },
  'GET /v1/user-library-history/get': { query: { page: '1', state: 'in_progress', type: 'video' } },
  'POST /v1/user-library-history/create': {
    body: {
      library_content_id: id,
      last_position: 12.5,
      watched: [{ from: 0, to: 12 }],
      active_seconds: 12,
      is_done: false,
      device_updated_at: '2026-08-13T03:00:00Z',
    },
  },
}
