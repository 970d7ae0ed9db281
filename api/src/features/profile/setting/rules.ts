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

export const settingOf = (kept: StoredSetting = {}): UserSetting => ({
  ...defaults,
  ...kept,
  privacy: { ...defaults.privacy, ...kept.privacy },
  notifications: { ...defaults.notifications, ...kept.notifications },
  kinds: kindSettingOf(kept),
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

const kindSettingOf = (kept: StoredSetting): KindSetting => ({
  message: switchesOf(kept, 'message'),
  mention: switchesOf(kept, 'mention'),
  reply: switchesOf(kept, 'reply'),
  answer: switchesOf(kept, 'answer'),
  decision: switchesOf(kept, 'decision'),
  session: switchesOf(kept, 'session'),
  booking: switchesOf(kept, 'booking'),
  event: switchesOf(kept, 'event'),
  task: switchesOf(kept, 'task'),
  invitation: switchesOf(kept, 'invitation'),
  announcement: switchesOf(kept, 'announcement'),
  badge: switchesOf(kept, 'badge'),
  certificate: switchesOf(kept, 'certificate'),
  circle: switchesOf(kept, 'circle'),
  weekly: switchesOf(kept, 'weekly'),
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
