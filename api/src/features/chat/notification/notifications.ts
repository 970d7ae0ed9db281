import type { Notice, PushText } from '../../notification/notify.ts'
import type { MessageNotification } from './claim-notifications.ts'

/** Where a channel is read. */
export const addressOf = (channelId: string) => `/chat?channel=${channelId}`

/** One for a channel until its member has read on. Its words outlive the message, so they do not repeat it. */
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

/** What stands on a locked screen: who wrote, and what only by consent. */
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
