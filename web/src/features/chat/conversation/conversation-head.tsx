import {
  IconArrowLeft,
  IconBell,
  IconBellOff,
  IconDotsVertical,
  IconPin,
  IconPinFilled,
  IconSearch,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ChannelDetail, ChannelMember } from '@semai/contract/chat/chat'
import type { Presence } from '@semai/contract/chat/message'
import { formatRelative } from '../../../lib/time/format-date.ts'
import { useChannelMarks } from '../channel/channel-actions.ts'
import { ChannelPhoto } from '../channel/channel-photo.tsx'
import type { ChatSearch } from '../channel-list/channel-search.ts'
import { channelName, memberWords } from '../channel/text.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import iconButton from '../../../ui/control/icon-button.module.css'
import classes from './conversation-head.module.css'
import { usePresence } from '../channel/use-presence.ts'

interface ConversationHeadProps {
  detail: ChannelDetail
  members: readonly ChannelMember[]
  search: ChatSearch
  myId: string | undefined
}

/** Header of a conversation: name, presence and actions. */
export function ConversationHead({ detail, members, search, myId }: ConversationHeadProps) {
  const others = members.map(({ user_id }) => user_id).filter((id) => id !== myId)
  const presence = usePresence(detail.member_count > members.length ? [] : others)
  const { togglePin, toggleMute } = useChannelMarks(detail)
  const { channel: _, pesan: __, rincian: ___, ...list } = search
  const about: ChatSearch = { ...search, rincian: 'ringkas' }
  const PinIcon = detail.is_pinned ? IconPinFilled : IconPin
  const BellIcon = detail.is_mute ? IconBellOff : IconBell
  const isThere = detail.type === 'direct' && presence.some(({ is_online }) => is_online)
  return (
    <header className={classes.head}>
      <Link
        to="/chat"
        search={list}
        className={`${iconButton.button} ${classes.icon} ${classes.narrow}`}
        aria-label="Kembali ke daftar pesan"
      >
        <IconArrowLeft size={22} aria-hidden />
      </Link>
      <Link to="/chat" search={about} className={classes.name}>
        <ChannelPhoto channel={detail} isOnline={isThere} />
        <span>
          <h1 title={channelName(detail)}>{channelName(detail)}</h1>
          <small>{presenceWords(detail, presence)}</small>
        </span>
      </Link>
      <Link
        to="/chat"
        search={{ ...search, rincian: 'cari' }}
        className={`${iconButton.button} ${classes.icon}`}
        aria-label="Cari di percakapan ini"
      >
        <IconSearch size={22} aria-hidden />
      </Link>
      <IconButton
        className={`${classes.icon} ${classes.wide}`}
        aria-pressed={detail.is_pinned}
        label={detail.is_pinned ? 'Lepas sematan' : 'Sematkan percakapan'}
        onClick={togglePin}
      >
        <PinIcon size={22} aria-hidden />
      </IconButton>
      <IconButton
        className={`${classes.icon} ${classes.wide}`}
        aria-pressed={detail.is_mute}
        label={detail.is_mute ? 'Bunyikan percakapan' : 'Bisukan percakapan'}
        onClick={toggleMute}
      >
        <BellIcon size={22} aria-hidden />
      </IconButton>
      <Link
        to="/chat"
        search={about}
        className={`${iconButton.button} ${classes.icon}`}
        aria-label="Rincian percakapan"
      >
        <IconDotsVertical size={22} aria-hidden />
      </Link>
    </header>
  )
}

function presenceWords({ type, member_count }: ChannelDetail, presence: readonly Presence[]): string {
  const count = presence.filter(({ is_online }) => is_online).length
  if (type !== 'direct') return count > 0 ? `${memberWords(member_count)}, ${count} daring` : memberWords(member_count)
  if (count > 0) return 'Sedang daring'
  const seen = presence[0]?.last_seen_at
  return seen ? `Terakhir daring ${formatRelative(seen)}` : 'Pesan langsung'
}
