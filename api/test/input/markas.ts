const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const localDays = { start_date: '2026-08-13', end_date: '2026-08-19' }
const roomFilter = {
  page: '1',
  building_id: id,
  date: '2026-08-13',
  attendees: '6',
  facility: 'Proyektor',
  is_free: 'true',
}

/** Valid input of the calls of Markas. */
export const markasInput = {
  'GET /v1/building/get': { query: { page: '1', region_hub_id: id } },
  'GET /v1/building/:id': { params: { id } },
  'GET /v1/building/get-days/:id': { params: { id }, query: localDays },
  'GET /v1/building/get-grid/:id': { params: { id }, query: { date: '2026-08-13' } },
  'GET /v1/room/get': { query: roomFilter },
  'GET /v1/room/get-day': { query: roomFilter },
  'GET /v1/room/:id': { params: { id }, query: localDays },
  'GET /v1/markas-setting': { query: { building_id: id, room_id: id } },
  'GET /v1/room/get-code/:id': { params: { id } },
  'PUT /v1/room/rotate-code': { body: { room_id: id } },
  'GET /v1/holiday/get': { query: localDays },
}
