import type { Profile } from '@semai/contract/profile/profile'
import { Tag } from '../../../ui/fact/tag.tsx'
import { RoleIcon } from './role-icon.tsx'

/** Tag with the chosen role; nothing before the choice. */
export function RoleTag({ role }: Pick<Profile, 'role'>) {
  if (!role) return null
  return (
    <Tag tone="nila" icon={<RoleIcon code={role.code} />}>
      {role.name}
    </Tag>
  )
}
