import type { ChatMessage, Presence } from './chat/message.ts'
import type { MentorQueueBoard } from './mentor/queue.ts'
import type { Notification } from './notification/notification.ts'

export interface ChannelChange {
  channel_id: string
  after_rev: number
  rev: number
  message: ChatMessage | null
}

/** Messages from the server. The handshake's `auth` holds the token; writes use HTTP. */
export interface ServerEvents {
  notification: (notification: Notification) => void
  /** There is a moment that no device has shown. */
  moment: () => void
  /** Slots of a building changed on these local days. Null: refetch the building and all of its days. */
  'building-slots': (change: { building_id: string; dates: string[] | null }) => void
  /**
   * To watchers of 'channel:<id>', in the order of `rev`: a new or changed message, or null if only the channel's detail
   * changed. It leads from `after_rev` to `rev`; a client below `after_rev` missed a change and must fetch.
   */
  'channel-change': (change: ChannelChange) => void
  /** To every connected member, at most once a second per channel: the channel has changed. */
  'channel-activity': (activity: { channel_id: string; last_seq: number; last_rev: number }) => void
  /** To the person's other devices: how far they have read. */
  'channel-read': (read: { channel_id: string; last_read_seq: number }) => void
  /** To watchers of the channel: read receipt of a member who shares it. */
  'channel-seen': (seen: { channel_id: string; user_id: string; seq: number }) => void
  /** The person is no longer a member. */
  'channel-gone': (gone: { channel_id: string }) => void
  /** To watchers of 'forum:<topic id>': a new reply with this number, or a changed post. */
  'forum-change': (change: { topic_id: string; last_seq: number; reply_id: string | null }) => void
  /** To watchers of 'queue:<event id>': the complete board of its office-hour queues. A lower `rev` is older. */
  'mentor-queue': (board: MentorQueueBoard) => void
  typing: (typing: { channel_id: string; user_id: string; full_name: string }) => void
  /** Presence of people watched as 'user:<id>'. */
  presence: (presence: Presence) => void
}

/**
 * Messages from the client: watched topics and its state. A topic is a kind and an id, such as
 * 'building:<uuid>', 'channel:<uuid>', 'forum:<uuid>', 'queue:<uuid>' or 'user:<uuid>' (presence). Two topics have no id
 * and are sent to each person without being watched: 'own' (`notification`, `moment`) and 'channels' (`channel-activity`,
 * `channel-read`, `channel-gone`).
 */
export interface ClientEvents {
  /**
   * Joins a topic. `unchangedMs` is the time since its last change: pages with older data fetch it again. Without a
   * known change it is the time since the server's start. It is a duration because a device's clock may be wrong.
   * Unknown topics, and topics that the person may not watch, get false and null.
   */
  watch: (topic: string, answer: (isHeard: boolean, unchangedMs: number | null) => void) => void
  unwatch: (topic: string) => void
  /** In a watched channel, at most once in 3 seconds. */
  typing: (channelId: string) => void
  /** Whether the page is visible, and its open channel. The server sends no push for a visible channel. */
  screen: (screen: { is_visible: boolean; channel_id: string | null }) => void
}
