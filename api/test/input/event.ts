import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Valid input of the calls about event photos, and of the counts beside the list. */
export const eventInput: Record<string, Input> = {
  'GET /v1/event/get-counts': { query: { region_hub_id: id, date: '2026-08-13', time_zone: 'Asia/Makassar' } },
  'GET /v1/event/get-acquaintances': {},
  'GET /v1/event-photo/get': { query: { event_id: id, page: '1' } },
  'POST /v1/event-photo/create': { query: { event_id: id } },
  'DELETE /v1/event-photo/remove/:id': { params: { id } },
  'POST /v1/event-photo/take-down/:id': { params: { id } },
  'GET /v1/event-photo/waiting': { query: { page: '1' } },
  'PUT /v1/event-photo/show/:id': { params: { id } },
  'PUT /v1/event-photo/refuse/:id': { params: { id }, body: { reason: 'Wajahnya tidak terlihat.' } },
}
