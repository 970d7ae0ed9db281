import type { KindSetting, NotificationKind, Switches } from '@semai/contract/notification/kind'
import type { UserSetting } from '@semai/contract/profile/personal'

export type Topic = keyof UserSetting['notifications']

const everywhere = { in_app: true, email: true, push: true }
// Conversations fill a mailbox quickly, so that their e-mails are off by default.
const onScreen = { in_app: true, email: false, push: true }

const defaults: Omit<UserSetting, 'kinds'> = {
  is_listed: true,
  privacy: {
    email: 'nobody',
    phone: 'nobody',
    bio: 'everyone',
    work: 'everyone',
    place: 'everyone',
    badges: 'everyone',
  },
  notifications: {
    event: everywhere,
    library: everywhere,
    learning: everywhere,
    startup: everywhere,
    message: onScreen,
    forum: onScreen,
    announcement: everywhere,
  },
  first_weekday: 1,
  data_saver: 'auto',
  // Only by consent.
  shows_presence: false,
  has_chosen_presence: false,
  push_shows_text: false,
  forum_digest: false,
  daily_summary: false,
}

/** The topic of a kind, from before kinds had their own switches. */
const topicOf: Record<Exclude<NotificationKind, 'weekly' | 'daily'>, Topic> = {
  message: 'message',
  mention: 'forum',
  reply: 'forum',
  answer: 'forum',
  decision: 'event',
  session: 'learning',
  booking: 'event',
  event: 'event',
  task: 'learning',
  invitation: 'startup',
  announcement: 'announcement',
  badge: 'learning',
  certificate: 'learning',
  circle: 'startup',
}

const byAll: Switches = { live: true, push: true, mail: true }
// Kinds that fill a mailbox quickly, or can wait.
const withoutMail: Switches = { live: true, push: true, mail: false }

const kindDefaults: Record<keyof typeof topicOf, Switches> = {
  message: withoutMail,
  mention: withoutMail,
  reply: withoutMail,
  answer: withoutMail,
  decision: byAll,
  session: byAll,
  booking: byAll,
  event: byAll,
  task: withoutMail,
  invitation: byAll,
  announcement: byAll,
  badge: withoutMail,
  certificate: withoutMail,
  circle: withoutMail,
}

/** Stored settings. A missing key has its default. */
export type StoredSetting = Partial<Omit<UserSetting, 'privacy' | 'notifications' | 'kinds'>> & {
  kinds?: { [K in NotificationKind]?: Partial<Switches> }
  privacy?: Partial<UserSetting['privacy']>
  notifications?: Partial<UserSetting['notifications']>
}

export const settingOf = (stored: StoredSetting = {}): UserSetting => ({
  ...defaults,
  ...stored,
  privacy: { ...defaults.privacy, ...stored.privacy },
  notifications: { ...defaults.notifications, ...stored.notifications },
  kinds: kindSettingOf(stored),
})

/** Return the ways of a kind. The switch of its topic applies until the kind itself is changed. */
export function switchesOf(
  { notifications, kinds, forum_digest = false, daily_summary = false }: StoredSetting,
  kind: NotificationKind,
): Switches {
  if (kind === 'weekly') return { live: false, push: false, mail: forum_digest }
  // The product lists its parts already.
  if (kind === 'daily') return { live: false, push: daily_summary, mail: daily_summary }
  const topic = topicOf[kind]
  const usual = defaults.notifications[topic]
  const set = notifications?.[topic] ?? usual
  const { live, push, mail } = kindDefaults[kind]
  return {
    live: set.in_app === usual.in_app ? live : set.in_app,
    push: set.push === usual.push ? push : set.push,
    mail: set.email === usual.email ? mail : set.email,
    ...kinds?.[kind],
  }
}

const kindSettingOf = (stored: StoredSetting): KindSetting => ({
  message: switchesOf(stored, 'message'),
  mention: switchesOf(stored, 'mention'),
  reply: switchesOf(stored, 'reply'),
  answer: switchesOf(stored, 'answer'),
  decision: switchesOf(stored, 'decision'),
  session: switchesOf(stored, 'session'),
  booking: switchesOf(stored, 'booking'),
  event: switchesOf(stored, 'event'),
  task: switchesOf(stored, 'task'),
  invitation: switchesOf(stored, 'invitation'),
  announcement: switchesOf(stored, 'announcement'),
  badge: switchesOf(stored, 'badge'),
  certificate: switchesOf(stored, 'certificate'),
  circle: switchesOf(stored, 'circle'),
  weekly: switchesOf(stored, 'weekly'),
})

/** The kinds that some topics stood for. */
export const kindsOfTopics = (topics: string[]): string[] =>
  Object.entries(topicOf).flatMap(([kind, topic]) => (topics.includes(topic) ? kind : []))

/** Nearness of a viewer. The circle has members of the same startups and the same hub. */
export type Nearness = 'self' | 'circle' | 'everyone'

export const mayRead = (
  visibility: UserSetting['privacy'][keyof UserSetting['privacy']],
  nearness: Nearness,
): boolean => nearness === 'self' || visibility === 'everyone' || (visibility === 'circle' && nearness === 'circle')
