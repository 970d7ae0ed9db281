import { useEffect, useRef, useState, type RefObject } from 'react'
import { IconAt, IconBellOff, IconClockHour4, IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Channel } from '@semai/contract/chat/chat'
import { useSession } from '../../../lib/session/session.ts'
import { rowMark } from '../channel/channel-keys.ts'
import { ChannelMenu } from './channel-menu.tsx'
import { ChannelPhoto } from '../channel/channel-photo.tsx'
import classes from './channel-row.module.css'
import type { ChatSearch } from './channel-search.ts'
import { channelName, lastLine, listTime, shownCount } from '../channel/text.ts'

interface ChannelRowProps {
  channel: Channel
  search: ChatSearch
  isOnline: boolean
  hasPending: boolean
  /** Called when the row of a person enters or leaves the screen. */
  onSeen: (userId: string, isSeen: boolean) => void
}

/** Row of a conversation: name, last message, time and unread count. Its menu opens by the dots or a long press. */
export function ChannelRow({ channel, search, isOnline, hasPending, onSeen }: ChannelRowProps) {
  const { filter, search: words } = search
  const rest: ChatSearch = { ...(filter && { filter }), ...(words && { search: words }) }
  const [menuAt, setMenuAt] = useState<{ x: number; y: number }>()
  const row = useRef<HTMLLIElement>(null)
  const isUnread = channel.unread_count > 0
  useSight(row, channel.user_id, onSeen)
  return (
    <li ref={row} className={classes.place}>
      <Link
        to="/chat"
        search={{ ...rest, channel: channel.id }}
        className={classes.row}
        data-unread={isUnread || undefined}
        aria-current={channel.id === search.channel ? 'true' : undefined}
        activeProps={{}}
        onContextMenu={(event) => {
          event.preventDefault()
          setMenuAt({ x: event.clientX, y: event.clientY })
        }}
        {...rowMark}
      >
        <ChannelPhoto channel={channel} isOnline={isOnline} />
        <RowWords channel={channel} isOnline={isOnline} />
        <RowEnd channel={channel} hasPending={hasPending} />
      </Link>
      <button
        type="button"
        className={classes.dots}
        aria-label={`Pilihan untuk ${channelName(channel)}`}
        aria-haspopup="menu"
        aria-expanded={menuAt !== undefined}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          setMenuAt({ x: left, y: bottom })
        }}
      >
        <IconDots size={20} aria-hidden />
      </button>
      {menuAt && <ChannelMenu channel={channel} search={rest} at={menuAt} onClose={() => setMenuAt(undefined)} />}
    </li>
  )
}

function RowWords({ channel, isOnline }: { channel: Channel; isOnline: boolean }) {
  const { user } = useSession()
  const name = channelName(channel)
  const line = lastLine(channel, user?.id)
  return (
    <span className={classes.words}>
      <b title={name}>{name}</b>
      {isOnline && <span className="visually-hidden"> (daring)</span>}
      <span className={classes.line}>{line}</span>
    </span>
  )
}

function RowEnd({ channel, hasPending }: { channel: Channel; hasPending: boolean }) {
  const { last_message_at, is_mute, unread_count, has_mention } = channel
  return (
    <span className={classes.end}>
      {last_message_at && <time dateTime={last_message_at}>{listTime(last_message_at)}</time>}
      <span className={classes.marks}>
        {hasPending && <IconClockHour4 size={16} role="img" aria-label="Ada pesan menunggu jaringan" />}
        {is_mute && <IconBellOff size={16} role="img" aria-label="Dibisukan" />}
        {has_mention && <IconAt size={16} className={classes.mention} role="img" aria-label="Kamu disebut" />}
        {unread_count > 0 && (
          <span className={classes.count} data-quiet={is_mute || undefined}>
            {shownCount(unread_count)}
            <span className="visually-hidden"> belum dibaca</span>
          </span>
        )}
      </span>
    </span>
  )
}

// Presence is requested only for rows on screen.
function useSight(
  row: RefObject<HTMLLIElement | null>,
  userId: string | null,
  onSeen: (userId: string, isSeen: boolean) => void,
) {
  useEffect(() => {
    if (!userId || !row.current) return
    const observer = new IntersectionObserver((entries) =>
      onSeen(
        userId,
        entries.some(({ isIntersecting }) => isIntersecting),
      ),
    )
    observer.observe(row.current)
    return () => {
      observer.disconnect()
      onSeen(userId, false)
    }
  }, [row, userId, onSeen])
}
