import { Link } from '@tanstack/react-router'
import type { ChannelDetail, ChannelMember } from '@semai/contract/chat/chat'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import type { ChatSearch } from '../channel-list/channel-search.ts'
import { rowMark, rowsMark } from '../channel/channel-keys.ts'
import { usePresence } from '../channel/use-presence.ts'
import { roleWords } from '../member/rules.ts'
import twoLines from '../two-lines.module.css'
import classes from './aside-members.module.css'

interface AsideMembersProps {
  detail: ChannelDetail
  /** The first members, sorted by role. */
  members: ChannelMember[]
  search: ChatSearch
  myId: string | undefined
}

const MOST = 8

/** List of a conversation's members with their presence, each linked to their page. */
export function AsideMembers({ detail, members, search, myId }: AsideMembersProps) {
  const others = members.map(({ user_id }) => user_id).filter((id) => id !== myId)
  const presence = usePresence(detail.member_count > members.length ? [] : others)
  const present = new Set(presence.filter(({ is_online }) => is_online).map(({ user_id }) => user_id))
  const hasMore = detail.member_count > MOST
  return (
    <section aria-labelledby="aside-members">
      <SectionHead
        id="aside-members"
        title={`${formatNumber(detail.member_count)} anggota`}
        action={
          (hasMore || detail.can_manage_members) && (
            <Link
              to="/chat"
              search={{ ...search, rincian: 'anggota' }}
              activeProps={{}}
              aria-label={hasMore ? 'Semua anggota' : 'Kelola anggota'}
            >
              {hasMore ? 'Semua' : 'Kelola'}
            </Link>
          )
        }
      />
      <ul {...rowsMark}>
        {members.slice(0, MOST).map((member) => (
          <li key={member.user_id}>
            <Member member={member} isOneself={member.user_id === myId} isOnline={present.has(member.user_id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type MemberProps = { member: ChannelMember; isOneself: boolean; isOnline: boolean }

function Member({ member: { user_id, full_name, photo, role }, isOneself, isOnline }: MemberProps) {
  const words = [role !== 'member' && roleWords[role], isOnline && 'Sedang daring'].filter(Boolean).join(' · ')
  return (
    <Link to="/profile" search={isOneself ? {} : { person: user_id }} className={classes.member} {...rowMark}>
      <PersonAvatar decorative name={full_name} src={photo.url} size={36} isOnline={isOnline} />
      <span className={twoLines.words}>
        <b title={full_name}>{isOneself ? `${full_name} (kamu)` : full_name}</b>
        {words && <span>{words}</span>}
      </span>
    </Link>
  )
}
