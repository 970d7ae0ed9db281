import type { Profile } from '@semai/contract/profile/profile'
import type { UserProfile } from '@semai/contract/profile/user'
import { formatList } from '../../lib/text/format-number.ts'

type Own = Pick<Profile, 'email' | 'phone' | 'bio' | 'occupation' | 'organization' | 'regency' | 'region_hub'>
type Seen = Pick<
  UserProfile,
  'email' | 'phone' | 'bio' | 'occupation' | 'organization' | 'regency_name' | 'region_hub_name'
>

/** Name the user’s fields that others do not see: “e-mail dan telepon”; null if they see all. */
export function hiddenWords(own: Own, seen: Seen): string | null {
  const hidden = [
    isHidden(own.email, seen.email) && 'e-mail',
    isHidden(own.phone, seen.phone) && 'telepon',
    isHidden(own.bio, seen.bio) && 'cerita singkat',
    isHidden(own.occupation ?? own.organization, seen.occupation ?? seen.organization) && 'pekerjaan',
    isHidden(own.regency ?? own.region_hub, seen.regency_name ?? seen.region_hub_name) && 'tempat',
  ].filter((word) => word !== false)
  return hidden.length > 0 ? formatList(hidden) : null
}

const isHidden = (own: unknown, seen: unknown) => own !== null && own !== '' && (seen === null || seen === '')
