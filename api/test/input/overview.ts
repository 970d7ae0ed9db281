const query = {
  from: '2026-07-01',
  to: '2026-07-31',
  time_zone: 'Asia/Jayapura',
  region_hub_id: '01890a5d-ac96-774b-bcce-b302099a8057',
  stage: 'ignition',
}

/** Valid input of the calls of Today and the overview. */
export const overviewInput = {
  'GET /v1/console/today': { query: { time_zone: 'Asia/Makassar' } },
  'GET /v1/overview/get': { query },
  'GET /v1/overview/funnel': { query },
  'GET /v1/overview/people': { query },
  'GET /v1/overview/event': { query: { ...query, page: '1', sort: 'filled' } },
  'GET /v1/overview/room': { query },
  'GET /v1/overview/content': { query },
  'GET /v1/overview/interest': { query },
  'GET /v1/overview/export': { query: { ...query, table: 'hub' } },
}
