import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const action = { id, what: 'Telepon lima petani', who_id: id, due_on: '2026-08-20' }
const setting = { max_open: 2, max_month: 4, no_show_limit: 2, no_show_days: 30, pause_days: 14 }

/** Valid input of the calls after a mentor session, and of staff's calls about it. */
export const mentorAfterInput: Record<string, Input> = {
  'PUT /v1/mentor-session/outcome': { body: { id, says: 'held' } },
  'PUT /v1/mentor-session/note': { body: { id, text: 'Mulai dari lima petani.' } },
  'PUT /v1/mentor-session/actions': { body: { id, actions: [action] } },
  'PUT /v1/mentor-action/state': { body: { id, state: 'done' } },
  'GET /v1/mentor-action/get': { query: { page: '1', startup_id: id } },
  'PUT /v1/mentor-session/rate': { body: { id, rating: 5, words: 'Sangat membantu' } },
  'GET /v1/mentor-session/own-ratings': {},
  'GET /v1/console-mentor/figures': { query: { page: '1', search: 'raka', is_silent: 'true' } },
  'GET /v1/console-mentor/ratings': { query: { page: '1', mentor_id: id } },
  'GET /v1/console-mentor/startups': { query: { page: '1', search: 'panen' } },
  'GET /v1/console-mentor/contested': { query: { page: '1' } },
  'PUT /v1/console-mentor/decide': { body: { id, says: 'held' } },
  'GET /v1/console-mentor/setting': {},
  'PUT /v1/console-mentor/setting': { body: setting },
}
