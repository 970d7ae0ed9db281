import type { EndpointShape } from '@semai/contract/call/endpoint'
import { consoleEventInput } from './console-event.ts'
import { consoleInput } from './console.ts'
import { eventInput } from './event.ts'
import type { Input } from './input.ts'
import { invitationInput } from './invitation.ts'
import { libraryInput } from './library.ts'
import { forumInput } from './forum.ts'
import { markasInput } from './markas.ts'
import { mentorInput } from './mentor.ts'
import { moderationInput } from './moderation.ts'
import { device, newcomer } from '../world/registration.ts'
import { overviewInput } from './overview.ts'
import { reachedInput } from './reached.ts'
import { scheduleInput } from './schedule.ts'
import { staffInput } from './staff.ts'
import { startupInput } from './startup.ts'
import { taskInput } from './task.ts'
import { chatInputs } from './chat.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const token = 'x'.repeat(43)
const password = 'pohon-sagu-di-timur'
const day = { date: '2026-08-13', time_zone: 'Asia/Makassar' }
const range = { from: '2026-08-01', to: '2026-08-31', time_zone: 'Asia/Jayapura' }
const calendarFilter = { scope: 'national', region_hub_id: id, stage: 'ignition', mine: 'true' }
const identity = { token, ...device }
const email = 'siapa@surel.example'

/** Something that each call's schema accepts. A call that takes input and is not here fails the tests that need it. */
const inputs: Record<string, Input> = {
  'POST /v1/login': { body: { email, password, link_token: token, ...device } },
  'POST /v1/login-with-google': { body: identity },
  'POST /v1/login-with-auth0': { body: identity },
  'POST /v1/public/identity/start': {
    body: { provider: 'google', code_challenge: token, state: token, nonce: token, asks_account: true },
  },
  'POST /v1/public/identity/token': { body: { provider: 'google', code: 'code', code_verifier: token, nonce: token } },
  'POST /v1/registration': { body: newcomer() },
  'POST /v1/validation': { body: { email, code: '123456', registration_id: id, ...device } },
  'POST /v1/email-verificator': { body: { token, ...device } },
  'POST /v1/revalidation': { body: { email, registration_id: id } },
  'POST /v1/forgot-password': { body: { email } },
  'POST /v1/reset-password': { body: { token, password } },
  'DELETE /v1/session/remove': { body: { id, password, mailed_code: '123456' } },
  'POST /v1/identity/end': { body: { provider: 'google', id_token: token } },
  'DELETE /v1/identity/remove': { body: { id, password, mailed_code: '123456' } },
  'POST /v1/personal/proof/request-code': { body: { action: 'two-step' } },
  'PUT /v1/personal/profile': {
    body: {
      full_name: 'Ni Luh Pramesti',
      phone: '0812 3456 7890',
      gender: 'female',
      occupation: 'Guru',
      organization: 'SMK',
      bio: 'Halo',
      region_id: '35',
      regency_id: '35.78',
      region_hub_id: null,
      time_zone: 'Asia/Jakarta',
      is_profile_completed: true,
    },
  },
  'PUT /v1/personal/password': { body: { current_password: password, password } },
  'PUT /v1/user-setting/update': { body: { privacy: { bio: 'circle' }, first_weekday: 0 } },
  'GET /v1/user/get-regular-list': { query: { page: '1', search: 'ayu', region_hub_id: id, role: 'HIP' } },
  'GET /v1/user/get/:id': { params: { id }, query: { as: 'circle' } },
  'GET /v1/user/get-to-invite-user-list': { query: { page: '1', search: 'ayu', startup_id: id } },
  'GET /v1/user/get-list-for-channel-invitation': { query: { page: '1', search: 'ayu' } },
  'GET /v1/user-block/get': { query: { page: '1' } },
  'POST /v1/user-block/set': { body: { user_id: id, is_blocked: true } },
  'GET /v1/personal/consent/get': { query: { page: '1' } },
  'GET /v1/personal/audit/get': { query: { page: '1' } },
  'POST /v1/data-export/create': { body: { password } },
  'POST /v1/personal/close-account': { body: { password } },
  'POST /v1/public/account/reopen': { body: { ticket: token, ...device } },
  'PUT /v1/personal/consent/update': { body: { purpose: 'analytics', is_granted: true } },
  'GET /v1/public/regencies/get': { query: { page: '1', region_id: '35', search: 'kota' } },
  'POST /v1/public/forum-digest/stop': { query: { token: id + token } },
  'POST /v1/public/notification/act': {
    body: { token: `${id}.reply.${id}.zzzzzzzz.${token}`, message: { id, body: 'Siap!' } },
  },
  'POST /v1/public/notification/stop': { query: { token: `${id}.1.${token}` } },
  'GET /v1/public/region/get': { query: { page: '1' } },
  'GET /v1/public/region-hub/get': { query: { page: '1' } },
  'GET /v1/library-category/get': { query: { page: '1' } },
  'GET /v1/public/library-category-v2/get': { query: { page: '1' } },
  'GET /v1/public/banner/get': { query: { page: '1', placement: 'home' } },
  'GET /v1/event/get': {
    query: {
      page: '1',
      scope: 'national',
      mode: 'online',
      phase: 'upcoming',
      stage: 'ignition',
      region_hub_id: id,
      region_id: '35',
      has_seats: 'true',
      ...day,
    },
  },
  'GET /v1/event/get/:id': { params: { id } },
  'GET /v1/event/get-v2/:id': { params: { id } },
  'GET /v1/public/event/get/:slug': { params: { slug: 'temu-tim' } },
  'GET /v1/event/get-ics/:id': { params: { id } },
  'GET /v1/public/event/get-ics/:slug': { params: { slug: 'temu-tim' } },
  'GET /v1/event/get-count-event-calendar': { query: { ...range, ...calendarFilter } },
  'GET /v1/event/get-list-event-calendar': { query: { page: '1', ...range, ...calendarFilter } },
  'GET /v1/public/event/get-count-event-national-calendar': { query: range },
  'GET /v1/event/get-count-all-content-calendar': { query: { ...range, mine: 'true' } },
  'GET /v1/event/get-list-all-content-calendar': { query: { page: '1', ...range, mine: 'true' } },
  'GET /v1/public/mentor/get': { query: { page: '1', search: 'raka', region_hub_id: id, expertise: 'Produk' } },
  'GET /v1/public/mentor/get/:id': { params: { id } },
  'GET /v1/region-hub/get/:region_hub_id': { params: { region_hub_id: id } },
  'POST /v1/public/event-participant/create': {
    body: { event_id: id, attend_mode: 'online', full_name: 'Ni Luh Pramesti', email, phone: '0812 3456 7890' },
  },
  'POST /v1/public/event-participant/confirm': { body: { token } },
  'PUT /v1/event-participant/user-assigned/update': { body: { action: 'mode', id, attend_mode: 'offline' } },
  'GET /v1/event-participant/get': { query: { page: '1', status: 'registered' } },
  'GET /v1/event-participant/get/:id': { params: { id } },
  'PUT /v1/event-participant/approve': { body: { id, is_approved: true } },
  'GET /v1/event-participant/get-by-event/:id': { params: { id }, query: { page: '1', status: 'registered' } },
  'POST /v1/event-attendance/create': {
    body: { event_id: id, scans: [{ ticket_code: token, scanned_at: '2026-08-13T03:00:00Z' }] },
  },
  'GET /v1/event/get-by-user-id': { query: { page: '1', phase: 'finished' } },
  'GET /v1/user-notification/get': { query: { page: '1' } },
  'PUT /v1/user-notification/read': { body: { until: '2026-08-13T03:00:00Z' } },
  'DELETE /v1/user-notification/delete-multiple': { body: { id: [id] } },
  'GET /v1/ignition-content/get-ignition-content-list': {
    query: {
      page: '1',
      category: 'peluang-sektor',
      track: 'sekolah_beta',
      role: 'HIP',
      phase: 'finished',
      mine: 'true',
    },
  },
  'GET /v1/ignition-content/get/:id': { params: { id } },
  'GET /v1/ignition-content/get-ics/:id': { params: { id } },
  'POST /v1/ignition-participant/registration': { body: { ignition_content_id: id } },
  'POST /v1/ignition-participant/cancel': { body: { ignition_content_id: id } },
  'POST /v1/ignition-participant/join': { body: { ignition_content_id: id } },
  'GET /v1/announcement/get': { query: { page: '1' } },
  'GET /v1/announcement/get/:id': { params: { id } },
  'PUT /v1/announcement/read/:id': { params: { id } },
  'GET /v1/guidelines/get': { query: { page: '1', search: 'markas' } },
  'GET /v1/guidelines/get/:id': { params: { id } },
  'GET /v1/certificate/get': { query: { page: '1' } },
  'GET /v1/certificate/export-pdf': { query: { id } },
  'GET /v1/certificate/export-credential': { query: { id } },
  'GET /v1/public/certificate/verify/:code': { params: { code: '7K4M-Q2XP-9RTW' } },
  'PUT /v1/certificate/replace': { body: { serial: 'SEMAI-2026-000123', recipient_name: 'Ni Luh Pramesti' } },
  'PUT /v1/certificate/revoke': { body: { serial: 'SEMAI-2026-000123', reason: 'Terbit dua kali' } },
  'GET /v1/search-all-content': { query: { search: 'belajar' } },
  'POST /mail/send': { body: { template: 'support', subject: 'Bertanya', message: 'Bagaimana cara mendaftar?' } },
  'POST /v1/pre-test/get-role-suggestion': { body: { answers: [{ question_id: id, option_id: 1 }] } },
  'POST /v1/user-category/create': { body: { role_code: 'HIP' } },
  'PUT /v1/user-category/update': { body: { role_code: 'HUS' } },
  'GET /v1/workshop/get': { query: { page: '1', track: 'workshop', mine: 'true' } },
  'GET /v1/workshop/get/:id': { params: { id } },
  'POST /v1/workshop-participant/registration': { body: { workshop_id: id } },
  'POST /v1/workshop-participant/withdraw': { body: { workshop_id: id } },
  'GET /v1/workshop-module/get-module-list': { query: { workshop_id: id } },
  'GET /v1/workshop-module/get-module-detail': { query: { id } },
  'GET /v1/workshop-sub-module/get-detail': { query: { id } },
  'POST /v1/user-workshop-history/create': {
    body: {
      workshop_sub_module_id: id,
      last_position: 1,
      watched: [{ from: 0, to: 5 }],
      active_seconds: 5,
      is_done: true,
      device_updated_at: '2026-08-13T03:00:00Z',
    },
  },
  ...mentorInput,
  ...taskInput,
  'GET /v1/quiz/get-state': { query: { workshop_sub_module_id: id } },
  'POST /v1/quiz-attempt/create': { body: { workshop_sub_module_id: id } },
  'GET /v1/quiz-attempt/get/:id': { params: { id } },
  'GET /v1/workshop-question/get-list': { query: { attempt_id: id } },
  'POST /v1/workshop-answer/user/store': {
    body: { attempt_id: id, answers: [{ question_id: id, value: [id], client_seq: 1 }], submit: false },
  },
  'GET /v1/workshop-question-answered/get': { query: { attempt_id: id } },
  ...invitationInput,
  ...consoleInput,
  ...eventInput,
  ...libraryInput,
  ...reachedInput,
  ...consoleEventInput,
  ...staffInput,
  ...overviewInput,
  ...startupInput,
  ...markasInput,
  ...scheduleInput,
  ...chatInputs,
  ...forumInput,
  ...moderationInput,
  'POST /v1/analytics/create': {
    body: { events: [{ name: 'Mentor Viewed', properties: { position: 1 }, at: '2026-08-13T03:00:00Z' }] },
  },
}

export const nameOf = ({ method, url }: Pick<EndpointShape, 'method' | 'url'>) => `${method} ${url}`

export function validInput(endpoint: EndpointShape): Input {
  const { params, querystring, body } = endpoint.schema
  const input = inputs[nameOf(endpoint)]
  if (input) return input
  if (params || querystring || body) throw new Error(`api/test/input/valid.ts has nothing for ${nameOf(endpoint)}`)
  return {}
}

/** The address of a call, its places filled in. */
export function addressOf({ url }: Pick<EndpointShape, 'url'>, { params = {}, query }: Input) {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? name))
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path
}
