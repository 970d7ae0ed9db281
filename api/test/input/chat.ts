import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Something that each of chat's calls accepts. */
export const chatInputs: Record<string, Input> = {
  'GET /v1/channel/get': { query: { page: '1', search: 'tim', filter: 'unread' } },
  'POST /v1/channel/create': {
    body: { id, type: 'group', name: 'Wawancara petani', description: 'Halo', user_ids: [id] },
  },
  'GET /v1/channel/:id/get': { params: { id }, query: { page: '1', search: 'ayu' } },
  'GET /v1/channel/get-media/:id': { params: { id }, query: { page: '1', kind: 'image' } },
  'PUT /v1/channel/update': {
    body: { channel_id: id, name: 'Wawancara petani', description: 'Halo', posting_policy: 'moderators' },
  },
  'POST /v1/channel/upload_photo': { query: { channel_id: id } },
  'PUT /v1/channel/add_new_user': { body: { channel_id: id, user_ids: [id] } },
  'DELETE /v1/channel/remove_user': { body: { channel_id: id, user_id: id } },
  'PUT /v1/channel/update-member': { body: { channel_id: id, user_id: id, role: 'moderator' } },
  'PUT /v1/channel/set-pinned-channel/:channel_id': { params: { channel_id: id }, body: { is_pinned: true } },
  'PUT /v1/channel/is-mute-notification': { body: { channel_id: id, is_mute: true } },
  'PUT /v1/channel/read': { body: { channel_id: id, seq: 1 } },
  'PUT /v1/channel/pin-message': { body: { channel_id: id, message_id: id } },
  'GET /v1/channel/get-mentions/:id': { params: { id }, query: { search: 'ayu' } },
  'POST /v1/channel/push_new_message': { body: { channel_id: id, message_id: id } },
  'POST /v1/web-push/subscribe': {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
  'GET /v1/store/chats/:id/messages': { params: { id }, query: { around: '10', limit: '20' } },
  'GET /v1/store/chats/:id/changes': { params: { id }, query: { after_rev: '3', limit: '20' } },
  'PUT /v1/store/chats/:id/messages/:messageId': {
    params: { id, messageId: id },
    body: { body: 'Besok jadi?', reply_to: id, mentions: [id], attachment_ids: [id] },
  },
  'DELETE /v1/store/chats/:id/messages/:messageId': { params: { id, messageId: id } },
  'PUT /v1/store/chats/:id/messages/:messageId/reaction': {
    params: { id, messageId: id },
    body: { emoji: '👍', is_set: true },
  },
  'POST /v1/store/chats/:id/upload': { params: { id }, query: { attachment_id: id } },
  'GET /v1/store/chats/:id/files/:fileId': { params: { id, fileId: id } },
  'GET /v1/channel/search': { query: { page: '1', search: 'panen', channel_id: id } },
  'GET /v1/presence/get': { query: { user_ids: id } },
}
