import type { PushPayload } from '@semai/contract/web-push'
import type { Notice } from '../../notification/queries.ts'
import type { Told } from './queries.ts'

/** Where a channel is read. */
export const addressOf = (channelId: string) => `/chat?channel=${channelId}`

/** One for a channel until its member has read on. Its words outlive the message, so they do not repeat it. */
export const noticeOf = (told: Told): Notice => ({
  user_id: told.user_id,
  topic: 'message',
  title: told.type === 'direct' ? `Pesan baru dari ${told.channel_name}` : `Pesan baru di ${told.channel_name}`,
  content_title: told.channel_name,
  content_summary: told.type === 'direct' ? 'Ketuk untuk membaca.' : `${told.sender_name} mengirim pesan.`,
  target: addressOf(told.channel_id),
  dedupe_key: `message:${told.channel_id}:${told.last_read_seq}`,
})

/** What stands on a locked screen: who wrote, and what only by consent. */
export function payloadOf(told: Told, showsText: boolean): PushPayload {
  const isDirect = told.type === 'direct'
  const text = isDirect ? told.text : `${told.sender_name}: ${told.text}`
  const silent = isDirect ? 'Mengirim pesan kepadamu.' : `${told.sender_name} mengirim pesan.`
  return {
    title: told.channel_name,
    body: showsText ? text : silent,
    url: addressOf(told.channel_id),
    tag: `chat-${told.channel_id}`,
    unread: told.unread_count,
  }
}
