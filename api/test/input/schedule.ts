const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const slot = { start_at: '2026-08-14T02:00:00Z', end_at: '2026-08-14T04:00:00Z' }

/** Valid input of the calls of bookings. */
export const scheduleInput = {
  'POST /v1/schedule': {
    body: { ...slot, room_id: id, purpose: 'Rapat tim', attendee_count: 4, startup_id: id, idempotency_key: id },
  },
  'GET /v1/schedule/get': { query: { page: '1', when: 'past', status: 'completed' } },
  'GET /v1/schedule/get/:id': { params: { id } },
  'GET /v1/schedule/get-ics/:id': { params: { id } },
  'PUT /v1/schedule/occupy': { body: { schedule_id: id, code: '7Q4 XD2' } },
  'PUT /v1/schedule/cancel': { body: { schedule_id: id, reason: 'Kelasnya pindah' } },
  'PUT /v1/schedule/end': { body: { schedule_id: id } },
  'PUT /v1/schedule/reschedule': { body: { ...slot, schedule_id: id, room_id: id, attendee_count: 4 } },
}
