import type { UserProfile } from '@semai/contract/user'
import type { ReadUser } from './user-queries.ts'
import { mayRead, settingOf } from './setting-rules.ts'

/** A person's page as far as they let it be seen from where one stands. */
export function shownUser({ nearness, kept_privacy, ...user }: ReadUser): UserProfile {
  const { privacy } = settingOf({ privacy: kept_privacy ?? {} })
  const shows = (field: keyof typeof privacy) => mayRead(privacy[field], nearness)
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
