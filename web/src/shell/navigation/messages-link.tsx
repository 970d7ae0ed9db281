import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { unreadQuery } from '../../features/chat/queries.ts'
import bell from '../notification/bell.module.css'

const MOST_SHOWN = 99

/** Link to messages without a bottom navigation, with the number of unread conversations. */
export function MessagesLink({ className }: { className?: string | undefined }) {
  const { data } = useQuery(unreadQuery)
  const unread = data?.channels ?? 0
  return (
    <Link to="/chat" className={`${className ?? ''} ${bell.bell}`} aria-label={messagesLabel(unread)} title="Pesan">
      <IconMessageCircle size={22} aria-hidden />
      {unread > 0 && <b aria-hidden>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</b>}
    </Link>
  )
}

/** Accessible name of a link to messages. */
export const messagesLabel = (unread: number) => (unread > 0 ? `Pesan, ${unread} percakapan belum dibaca` : 'Pesan')
