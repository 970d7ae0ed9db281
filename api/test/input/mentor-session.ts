import { mornings } from '../world/mentor-hours.ts'
import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const exceptions = [{ date: '2026-08-17', from: null, to: null }]
const question = 'Bagaimana kami menentukan harga langganan pertama untuk petani?'

/** Valid input of the calls about mentors' hours and sessions. */
export const mentorSessionInput: Record<string, Input> = {
  'GET /v1/mentor-hours/own': {},
  'PUT /v1/mentor-hours/own': {
    body: { ...mornings, exceptions, hub_ids: [id], stage_ids: [id], role_codes: ['HUS'] },
  },
  'GET /v1/mentor-hours/get-slots': { query: { mentor_id: id } },
  'GET /v1/mentor-hours/get-free': { query: { page: '1', search: 'raka', region_hub_id: id, expertise: 'Produk' } },
  'PUT /v1/mentor-waiting/join': { body: { mentor_id: id } },
  'PUT /v1/mentor-waiting/leave': { body: { mentor_id: id } },
  'POST /v1/mentor-session/store': {
    body: {
      mentor_id: id,
      start_at: '2026-08-14T02:00:00Z',
      topic: 'Produk',
      question,
      links: ['https://semai.test/a'],
      file_ids: [id],
      startup_id: id,
      idempotency_key: id,
    },
  },
  'GET /v1/mentor-session/get': { query: { page: '1', when: 'past', as: 'mentor' } },
  'GET /v1/mentor-session/get/:id': { params: { id } },
  'GET /v1/mentor-session/get-ics/:id': { params: { id } },
  'GET /v1/mentor-session/get-next': {},
  'PUT /v1/mentor-session/confirm': { body: { id } },
  'PUT /v1/mentor-session/decline': { body: { id, reason: 'Sedang di luar kota' } },
  'PUT /v1/mentor-session/cancel': { body: { id, reason: 'Sakit' } },
  'PUT /v1/mentor-session/opened': { body: { id } },
}
