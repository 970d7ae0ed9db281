import type { UserProfile } from '@semai/contract/profile/user'
import type { ReadUser } from './queries.ts'
import { mayRead, settingOf, type Nearness } from '../setting/rules.ts'

/** A person's page as far as they let it be seen from where one stands, or, for one's own, from further away. */
export function shownUser({ nearness, kept_privacy, ...user }: ReadUser, as: Nearness = 'self'): UserProfile {
  const { privacy } = settingOf({ privacy: kept_privacy ?? {} })
  // Only one's own page can be seen from elsewhere: nobody comes nearer to others by asking.
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
