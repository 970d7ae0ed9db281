import type { Notice, PushText } from '../../notification/notice.ts'
import type { MessageNotification } from './claim-notifications.ts'

/** Address of a channel's page. */
export const addressOf = (channelId: string) => `/chat?channel=${channelId}`

/** Build a channel's notification. It outlives the message, so it does not quote it. */
export const noticeOf = (message: MessageNotification): Notice => ({
  user_id: message.user_id,
  kind: 'message',
  actor_id: message.sender_id,
  channel_id: message.channel_id,
  push: pushOf(message),
  title:
    message.type === 'direct' ? `Pesan baru dari ${message.channel_name}` : `Pesan baru di ${message.channel_name}`,
  content_title: message.channel_name,
  content_summary: message.type === 'direct' ? 'Ketuk untuk membaca.' : `${message.sender_name} mengirim pesan.`,
  target: addressOf(message.channel_id),
  dedupe_key: `message:${message.channel_id}:${message.last_read_seq}`,
})

/** Build the text for a lock screen: the sender, and the message only with consent. */
function pushOf(message: MessageNotification): PushText {
  const isDirect = message.type === 'direct'
  const text = isDirect ? message.text : `${message.sender_name}: ${message.text}`
  const silent = isDirect ? 'Mengirim pesan kepadamu.' : `${message.sender_name} mengirim pesan.`
  return {
    title: message.channel_name,
    body: silent,
    open_body: text,
    tag: `chat-${message.channel_id}`,
    unread: message.unread_count,
    part: String(message.last_seq),
  }
}
