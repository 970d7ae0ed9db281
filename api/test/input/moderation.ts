import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const token = 'x'.repeat(43)
const text = 'Menurutku pesan ini bukan spam.'

/** Something that each call about reports, decisions and appeals accepts. */
export const moderationInput: Record<string, Input> = {
  'POST /v1/report/create': {
    body: {
      subject: 'message',
      channel_id: id,
      message_id: id,
      user_id: id,
      topic_id: id,
      reply_id: id,
      reason: 'spam',
      note: 'Berulang kali',
    },
  },
  'GET /v1/moderation-case/pace': {},
  'GET /v1/moderation-case/get': { query: { page: '1', status: 'overdue', subject: 'message', region_hub_id: id } },
  'GET /v1/moderation-case/get/:id': { params: { id } },
  'POST /v1/moderation-case/decide/:id': {
    params: { id },
    body: { decision: 'suspend', reason: 'Menipu anggota lain', days: 7 },
  },
  'GET /v1/appeal/get': { query: { page: '1', status: 'open' } },
  'POST /v1/appeal/decide/:id': { params: { id }, body: { is_upheld: true, answer: 'Kami keliru, maaf.' } },
  'GET /v1/moderation-action/get': { query: { page: '1' } },
  'POST /v1/appeal/create': { body: { action_id: id, text } },
  'POST /v1/public/appeal/view': { body: { token } },
  'POST /v1/public/appeal/create': { body: { token, text } },
}
