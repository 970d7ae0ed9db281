import type { ChatMessage, Presence } from './chat/message.ts'
import type { MentorQueueBoard } from './mentor/queue.ts'
import type { Notification } from './notification/notification.ts'

export interface ChannelChange {
  channel_id: string
  after_rev: number
  rev: number
  message: ChatMessage | null
}

/** What the server tells over the socket. The token goes in the handshake's `auth`; writes go over HTTP. */
export interface ServerEvents {
  notification: (notification: Notification) => void
  /** Something was reached: there is a moment that no device has shown. */
  moment: () => void
  /** Slots of a building changed on these local days. Null: refetch the building and all of its days. */
  'building-slots': (change: { building_id: string; dates: string[] | null }) => void
  /**
   * To who watches 'channel:<id>', in the order of `rev`: a message that is new or has changed, or null when only the
   * channel's detail has. It brings one from `after_rev` to `rev`: who has not come as far as `after_rev` has missed
   * something and fetches the changes.
   */
  'channel-change': (change: ChannelChange) => void
  /** To every member who is here, at most once a second for a channel: there is something new in it. */
  'channel-news': (news: { channel_id: string; last_seq: number; last_rev: number }) => void
  /** To oneself: how far one has read on another device. */
  'channel-read': (read: { channel_id: string; last_read_seq: number }) => void
  /** To who watches the channel: how far somebody has read, of those who let it be known. */
  'channel-seen': (seen: { channel_id: string; user_id: string; seq: number }) => void
  /** One is no longer a member. */
  'channel-gone': (gone: { channel_id: string }) => void
  /** To who watches 'forum:<id of a topic>': there is a reply with this number, or a post of it has changed. */
  'forum-change': (change: { topic_id: string; last_seq: number; reply_id: string | null }) => void
  /** To who watches 'queue:<id of an event>': its office-hour queues have moved. The board is whole; a lower `rev` is older. */
  'mentor-queue': (board: MentorQueueBoard) => void
  typing: (typing: { channel_id: string; user_id: string; full_name: string }) => void
  /** Of people whom one watches as 'user:<id>'. */
  presence: (presence: Presence) => void
}

/**
 * What people tell the server: what they want to hear of, and what they are at. A topic is a kind and an id, such as
 * 'building:<uuid>', 'channel:<uuid>', 'forum:<uuid>', 'queue:<uuid>' or 'user:<uuid>' (presence). Two topics have no id
 * and are sent to each person without being watched: 'own' (`notification`, `moment`) and 'channels' (`channel-news`,
 * `channel-read`, `channel-gone`).
 */
export interface ClientEvents {
  /**
   * Joins a topic. `unchangedMs` is the time since its last change: a page whose data is older asks for it again. A server
   * that knows of no change answers the time since its own start. It is a duration because a device's clock may be wrong.
   * A topic that does not exist or that the person may not watch is answered false and null.
   */
  watch: (topic: string, answer: (isHeard: boolean, unchangedMs: number | null) => void) => void
  unwatch: (topic: string) => void
  /** In a channel that one watches, at most once in three seconds. */
  typing: (channelId: string) => void
  /** Whether the page is on screen, and with which channel open: nothing is pushed for what one looks at. */
  screen: (screen: { is_visible: boolean; channel_id: string | null }) => void
}
