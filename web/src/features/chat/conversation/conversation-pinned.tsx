import { IconPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ChannelDetail } from '@semai/contract/chat/chat'
import type { ChatSearch } from '../channel-list/channel-search.ts'
import classes from './conversation.module.css'

interface ConversationPinnedProps {
  pinned: NonNullable<ChannelDetail['pinned_message']>
  search: ChatSearch
}

/** Pinned message of a channel, linked to its place. */
export function ConversationPinned({ pinned, search }: ConversationPinnedProps) {
  return (
    <Link to="/chat" search={{ ...search, pesan: pinned.seq }} className={classes.pinned} title={pinned.text}>
      <IconPin size={18} aria-hidden />
      <span className="visually-hidden">Pesan yang disematkan:</span>
      <span>{pinned.text}</span>
    </Link>
  )
}
