import type { UserSetting } from '@semai/contract/personal'

export type Topic = keyof UserSetting['notifications']
export type Channel = 'in_app' | 'email' | 'push'

const everywhere = { in_app: true, email: true, push: true }
// Conversations fill a mailbox quickly: who wants them there says so.
const onScreen = { in_app: true, email: false, push: true }

const defaults: UserSetting = {
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
  push_shows_text: false,
  forum_digest: false,
}

/** What somebody set so far: a key that is not there has its default. */
export type KeptSetting = Partial<Omit<UserSetting, 'privacy' | 'notifications'>> & {
  privacy?: Partial<UserSetting['privacy']>
  notifications?: Partial<UserSetting['notifications']>
}

export const settingOf = (kept: KeptSetting = {}): UserSetting => ({
  ...defaults,
  ...kept,
  privacy: { ...defaults.privacy, ...kept.privacy },
  notifications: { ...defaults.notifications, ...kept.notifications },
})

/** Whether news of a topic may take a channel. */
export const wants = (kept: KeptSetting, topic: Topic, channel: Channel): boolean =>
  settingOf(kept).notifications[topic][channel]

/** How near the one who looks is: in one's circle are one's startups and one's hub. */
export type Nearness = 'self' | 'circle' | 'everyone'

export const mayRead = (
  visibility: UserSetting['privacy'][keyof UserSetting['privacy']],
  nearness: Nearness,
): boolean => nearness === 'self' || visibility === 'everyone' || (visibility === 'circle' && nearness === 'circle')
