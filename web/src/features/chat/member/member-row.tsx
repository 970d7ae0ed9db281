import { IconDots } from '@tabler/icons-react'
import type { ChannelDetail, ChannelMember } from '@semai/contract/chat/chat'
import { formatDate } from '../../../lib/time/format-date.ts'
import { useSession } from '../../../lib/session/session.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import twoLines from '../two-lines.module.css'
import { mayManage, roleWords } from './rules.ts'

interface MemberRowProps {
  member: ChannelMember
  channel: ChannelDetail
  onManage: (member: ChannelMember) => void
}

/** Row of a member with their role, which owners and moderators can change. */
export function MemberRow({ member, channel, onManage }: MemberRowProps) {
  const { user } = useSession()
  const { full_name, photo, role, joined_at } = member
  const isOneself = member.user_id === user?.id
  return (
    <li>
      <PersonAvatar decorative name={full_name} src={photo.url} size={44} />
      <span className={twoLines.words}>
        <b title={full_name}>{isOneself ? `${full_name} (kamu)` : full_name}</b>
        <span>Bergabung {formatDate(joined_at)}</span>
      </span>
      {role !== 'member' && <Tag tone="nila">{roleWords[role]}</Tag>}
      {!isOneself && mayManage(channel, member) && (
        <IconButton label={`Kelola ${full_name}`} aria-haspopup="dialog" onClick={() => onManage(member)}>
          <IconDots size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
