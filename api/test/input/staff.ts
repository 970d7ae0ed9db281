import { device } from '../world/registration.ts'
import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const token = 'x'.repeat(43)

const actions = {
  actor_id: id,
  subject_id: id,
  action: 'console-update',
  resource: 'mentor',
  console: 'true',
  from: '2026-08-01',
  to: '2026-08-31',
  time_zone: 'Asia/Jayapura',
}

/** Valid input of the calls about two-step sign-in, people and the audit log. */
export const staffInput: Record<string, Input> = {
  'POST /v1/two-step/begin': { body: { password: 'pohon-sagu-di-timur', code: '123 456' } },
  'POST /v1/two-step/confirm': { body: { code: '123456' } },
  'POST /v1/two-step/recovery-codes': { body: { code: '123456' } },
  'POST /v1/two-step/remove': { body: { code: 'k7dm-2xqp-9trw' } },
  'GET /v1/console-people/get': {
    query: {
      page: '1',
      size: '20',
      search: 'rahma',
      scope: 'staff',
      status: 'active',
      region_hub_id: id,
      sort: 'name',
    },
  },
  'GET /v1/console-people/export': { query: { search: 'rahma', scope: 'staff', status: 'active', region_hub_id: id } },
  'GET /v1/console-people/get/:id': { params: { id } },
  'GET /v1/console-people/history/:id': { params: { id } },
  'GET /v1/console-people/history/:id/:part': { params: { id, part: 'event' }, query: { page: '1', size: '20' } },
  'POST /v1/console-people/email/:id': { params: { id }, body: { reason: 'Menelepon soal sertifikatnya' } },
  'PUT /v1/console-people/name/:id': { params: { id }, body: { full_name: 'Ni Luh Pramesti' } },
  'PUT /v1/console-people/hub/:id': { params: { id }, body: { region_hub_id: id } },
  'POST /v1/console-people/password-link/:id': { params: { id } },
  'PUT /v1/console-people/scope/:id': { params: { id }, body: { scope: 'operator', operator_hub_id: id } },
  'POST /v1/console-people/suspend/:id': { params: { id }, body: { reason: 'Mengirim iklan berulang kali', days: 7 } },
  'POST /v1/console-people/lift/:id': { params: { id }, body: { reason: 'Salah orang' } },
  'POST /v1/console-people/sign-out/:id': { params: { id } },
  'POST /v1/console-people/reset-two-step/:id': { params: { id }, body: { reason: 'Ponselnya hilang' } },
  'POST /v1/console-people/resend-confirmation/:id': { params: { id } },
  'GET /v1/console-certificate/preview/:id': { params: { id }, query: { name: 'Ni Luh Pramesti' } },
  'GET /v1/console-certificate/preview-pdf/:id': { params: { id }, query: { name: 'Ni Luh Pramesti' } },
  'GET /v1/console-guest/get': { query: { page: '1', search: 'rahma' } },
  'POST /v1/console-guest/merge': { body: { user_ids: [id] } },
  'GET /v1/audit/get': { query: { page: '1', size: '20', ...actions } },
  'GET /v1/audit/export': { query: actions },
  'POST /v1/login-with-code': { body: { ticket: token, code: '123456', link_token: token, ...device } },
}
