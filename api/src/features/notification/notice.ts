import type { ButtonAction } from '@semai/contract/notification/action'
import type { NotificationKind } from '@semai/contract/notification/kind'
import type { MailText } from '../../lib/mail/template.ts'

/** A notification to one person. The specification reads its kind from a word in the title: Regional, Nasional, Perpustakaan or Pesan. */
export interface Notice {
  user_id: string
  /** Kind that people may turn off. */
  kind: NotificationKind
  /** Listed in the product even if its kind is turned off, for notices about the account. */
  is_always?: boolean
  title: string
  content_title: string
  content_summary: string
  event_id?: string | null
  /** An address in the product, such as `/event/…`. */
  target?: string | null
  /** Key of the cause, such as `reminder:<event>:day`. Each person is notified once per key, also after a deletion. */
  dedupe_key: string
  /** The person who caused it. */
  actor_id?: string | null
  /** Its channel. */
  channel_id?: string
  /** Its forum topic. */
  topic_id?: string
  /** Its start or end. Within the hour before, a push may come at night. */
  happens_at?: string | null
  is_seen?: boolean
  is_own_act?: boolean
  /** Text of its e-mail; null for no e-mail, for example when a separate one is sent. */
  email?: MailText | null
  push?: PushText
  /** Buttons of its push, in order. */
  actions?: NoticeAction[]
}

/** Text of a push in place of the notification's title and summary. */
export interface PushText {
  title: string
  body: string
  /** In place of `body`, for people who allow message texts on a locked screen. */
  open_body?: string
  /** A later push with the same tag replaces the former. */
  tag: string
  unread?: number
  /** Distinguishes several pushes of one notification. */
  part: string
}

/** Action of a push button. `subject` is its object; for 'come' it is the page to open. */
export interface NoticeAction {
  action: ButtonAction | 'come'
  subject: string
}
