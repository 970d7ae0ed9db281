import type { UserProfile } from '@semai/contract/profile/user'
import type { ReadUser } from './queries.ts'
import { mayRead, settingOf, type Nearness } from '../setting/rules.ts'

/** Return a person's page by their privacy settings and the viewer's nearness. People may preview their own as others. */
export function shownUser({ nearness, stored_privacy, ...user }: ReadUser, as: Nearness = 'self'): UserProfile {
  const { privacy } = settingOf({ privacy: stored_privacy ?? {} })
  // Only the own page can be previewed from another nearness.
  const from = nearness === 'self' ? as : nearness
  const shows = (field: keyof typeof privacy) => mayRead(privacy[field], from)
  return {
    ...user,
    bio: shows('bio') ? user.bio : null,
    occupation: shows('work') ? user.occupation : null,
    organization: shows('work') ? user.organization : null,
    regency_name: shows('place') ? user.regency_name : null,
    region_hub_name: shows('place') ? user.region_hub_name : null,
    email: shows('email') ? user.email : null,
    phone: shows('phone') ? user.phone : null,
    badges: shows('badges') ? user.badges : [],
  }
}
