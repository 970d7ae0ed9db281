import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Valid input of the calls of moments and share cards. */
export const reachedInput: Record<string, Input> = {
  'GET /v1/moment/get-next': { query: { kind: 'badge', subject_id: id } },
  'POST /v1/moment/see': { body: { id } },
  'POST /v1/share-card/create': { body: { kind: 'badge', subject_id: id, format: 'story' } },
  'GET /v1/share-card/get': { query: { kind: 'badge', subject_id: id, format: 'story' } },
}
