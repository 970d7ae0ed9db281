import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const of = { resource: 'mentor' }
const list = { search: 'raka', filter: 'is_available=true', sort: '-full_name' }
const values = { full_name: 'Raka Wiratmaya', region_hub_id: id }

/** Valid input of the console's calls about resources. */
export const consoleInput: Record<string, Input> = {
  'GET /v1/console/:resource/get': { params: of, query: { page: '1', size: '20', ...list } },
  'GET /v1/console/:resource/get/:id': { params: { ...of, id } },
  'POST /v1/console/:resource/create': { params: of, body: { id, values } },
  'PUT /v1/console/:resource/update/:id': { params: { ...of, id }, body: { values } },
  'POST /v1/console/:resource/effects': { params: of, body: { id, values } },
  'POST /v1/console/:resource/act': { params: of, body: { action: 'remove', ids: [id], reason: 'Terbit dua kali' } },
  'PUT /v1/console/:resource/order': { params: { resource: 'banner' }, body: { parent: 'home', ids: [id] } },
  'GET /v1/console/:resource/options': { params: of, query: { search: 'raka', ids: id } },
  'GET /v1/console/:resource/export': { params: of, query: list },
  'POST /v1/console/:resource/import': { params: of, query: { mode: 'check', parent: id } },
  'GET /v1/console/:resource/history/:id': { params: { ...of, id }, query: { page: '1' } },
  'POST /v1/console-file/create': { query: { kind: 'image' } },
}
