const id = '01890a5d-ac96-774b-bcce-b302099a8057'

const startupProfile = {
  name: 'Panenara',
  tagline: 'Harga sayur sebelum dipanen',
  description: 'Halo',
  stage: 'ide',
  sector_ids: [id],
  region_hub_id: null,
  region_id: '35',
  regency_id: '35.78',
  website: 'https://panenara.example',
  contact_email: 'halo@panenara.example',
  socials: [{ network: 'instagram', url: 'https://instagram.example/panenara' }],
  founded_on: '2026-01-15',
}

/** Valid input of the calls of startups and teams. */
export const startupInput = {
  'GET /v1/startup/get': {
    query: { page: '1', search: 'panen', region_hub_id: id, sector: 'agritek', stage: 'ide', missing_role: 'HAC' },
  },
  'GET /v1/startup/get/:id': { params: { id } },
  'POST /v1/startup/create': { body: { name: 'Panenara', tagline: 'Harga sayur', description: 'Halo', stage: 'ide' } },
  'POST /v1/startup/create-v2': {
    body: { ...startupProfile, title: 'Desainer', members: [{ user_id: id, role: 'member', title: 'Petani' }] },
  },
  'PUT /v1/startup/update': { body: { id, name: 'Panenara' } },
  'PUT /v1/startup/update-v2': { body: { id, ...startupProfile } },
  'PUT /v1/startup/archive': { body: { id } },
  'PUT /v1/startup/set-public': { body: { id, is_public: true } },
  'PUT /v1/startup/set-public-page': { body: { id, has_public_page: true } },
  'PUT /v1/startup-member/set-named': { body: { startup_id: id, is_named: true } },
  'GET /v1/public/startup/get/:slug': { params: { slug: 'panenara' } },
  'POST /v1/startup/upload-logo': { query: { startup_id: id } },
  'POST /v1/startup/upload-banner': { query: { startup_id: id } },
  'POST /v1/startup/add-user': {
    body: { startup_id: id, user_id: id, role: 'member', title: 'Petani', message: 'Ayo' },
  },
  'DELETE /v1/startup/remove-user': { body: { startup_id: id, user_id: id } },
  'PUT /v1/startup-member/update': { body: { startup_id: id, user_id: id, role: 'admin', title: 'Pengurus' } },
  'GET /v1/startup-invitation/get': { query: { page: '1', startup_id: id } },
  'PUT /v1/startup-invitation/answer': { body: { id, is_accepted: true } },
  'PUT /v1/startup-invitation/cancel': { body: { id } },
  'GET /v1/startup-invitation/get-quota': { query: { startup_id: id } },
  'PUT /v1/team-search/update': {
    body: { is_active: true, interest_ids: [id], hours_per_week: 10, note: 'Malam dan akhir pekan' },
  },
  'GET /v1/team-search/get-candidates': { query: { page: '1', startup_id: id, role: 'HAC', everywhere: 'true' } },
}
