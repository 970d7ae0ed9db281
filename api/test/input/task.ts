import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const level = { criterion_id: id, level: 2, words: 'Sebut siapa dan kapan.' }

/** Valid input of the calls of tasks and their readers. */
export const taskInput: Record<string, Input> = {
  'GET /v1/workshop-task/get': { query: { workshop_sub_module_id: id } },
  'GET /v1/workshop-task/get-versions': { query: { workshop_sub_module_id: id, page: '1' } },
  'GET /v1/workshop-task/get-due': {},
  'PUT /v1/workshop-task/draft': {
    body: { workshop_sub_module_id: id, text: 'Sudah', links: ['https://semai.test/a'], file_ids: [id], rev: 0 },
  },
  'POST /v1/workshop-task/store': {
    body: { workshop_sub_module_id: id, text: 'Sudah', links: ['https://semai.test/a'], file_ids: [id], rev: 0 },
  },
  'POST /v1/workshop-task/reply': { body: { id, text: 'Terima kasih' } },
  'GET /v1/task-review/list': { query: { workshop_id: id, region_hub_id: id, is_overdue: 'true' } },
  'GET /v1/task-review/figures': {},
  'GET /v1/task-review/get': { query: { id } },
  'POST /v1/task-review/claim': { body: { id } },
  'POST /v1/task-review/take-over': { body: { id } },
  'POST /v1/task-review/release': { body: { id } },
  'POST /v1/task-review/store': { body: { id, levels: [level, level], words: 'Bagus', decision: 'accepted' } },
  'GET /v1/task-peer/list': { query: { workshop_sub_module_id: id } },
  'GET /v1/task-peer/get': { query: { id } },
  'POST /v1/task-peer/store': { body: { id, levels: [level, level], words: 'Jelas dan runtut' } },
  'POST /v1/task-peer/report': { body: { id, reason: 'Ini karya orang lain' } },
  'GET /v1/task-remark/list': {},
  'POST /v1/task-remark/store': { body: { words: 'Sebut siapa dan kapan' } },
  'DELETE /v1/task-remark/delete': { query: { id } },
}
