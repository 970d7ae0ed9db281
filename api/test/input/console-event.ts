import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const found = { search: 'wulan', status: 'registered' }

const learning = { search: 'wulan', status: 'unfinished', region_hub_id: id, sort: 'last_active_at' }

/** Valid input of the calls about participants of events and workshops. */
export const consoleEventInput: Record<string, Input> = {
  'GET /v1/console-event/get/:id': { params: { id } },
  'GET /v1/console-event-participant/get/:id': { params: { id }, query: { page: '1', size: '20', ...found } },
  'POST /v1/console-event-participant/act/:id': { params: { id }, body: { ids: [id], action: 'attend' } },
  'POST /v1/console-event-participant/undo/:id': { params: { id }, body: { ids: [id] } },
  'GET /v1/console-event-participant/export/:id': { params: { id }, query: found },
  'GET /v1/console-workshop/get': { query: { page: '1', size: '20' } },
  'GET /v1/console-workshop/get/:id': { params: { id } },
  'GET /v1/console-workshop-participant/get/:id': { params: { id }, query: { page: '1', size: '20', ...learning } },
  'GET /v1/console-workshop-participant/export/:id': { params: { id }, query: learning },
  'GET /v1/console-event-participant/roll/:id': { params: { id }, query: { after: id } },
}
