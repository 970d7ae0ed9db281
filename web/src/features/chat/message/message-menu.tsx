import type { ReactNode } from 'react'
import {
  IconArrowBackUp,
  IconBan,
  IconCopy,
  IconFlag,
  IconMessages,
  IconPencil,
  IconPin,
  IconTrash,
} from '@tabler/icons-react'
import type { ChatMessage } from '@semai/contract/chat-message'
import { limits } from '@semai/contract/limits'
import { moveBetweenItems, usePopover } from '../../../ui/use-popover.ts'
import classes from './message-menu.module.css'
import type { MessageRights } from './message-rights.ts'

export type MessageDeed = 'reply' | 'copy' | 'pin' | 'topic' | 'edit' | 'delete' | 'report' | 'block'

interface MessageMenuProps {
  message: ChatMessage
  rights: MessageRights
  /** Where it was asked for, in the window. */
  at: { x: number; y: number }
  onReact: (emoji: string) => void
  onDeed: (deed: MessageDeed) => void
  onClose: () => void
}

/** What can be done with a message: a sign, or one of the deeds that are one's to do. */
export function MessageMenu({ message, rights, at, onReact, onDeed, onClose }: MessageMenuProps) {
  const menu = usePopover(at)
  const act = (work: () => void) => () => {
    menu.current?.hidePopover()
    work()
  }
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label="Pilihan pesan"
      className={classes.menu}
      onKeyDown={moveBetweenItems}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {rights.canPost && (
        <div className={classes.signs} role="group" aria-label="Reaksi">
          {limits.reactions.map((emoji) => (
            <button
              key={emoji}
              type="button"
              role="menuitem"
              aria-label={`Reaksi ${emoji}`}
              onClick={act(() => onReact(emoji))}
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
      {DEEDS.filter(({ deed }) => isAllowed(deed, message, rights)).map(({ deed, words, icon }) => (
        <button
          key={deed}
          type="button"
          role="menuitem"
          className={classes.deed}
          data-danger={deed === 'delete' || undefined}
          onClick={act(() => onDeed(deed))}
        >
          {icon}
          {deed === 'pin' && rights.isPinned ? 'Lepas dari atas' : words}
        </button>
      ))}
    </div>
  )
}

const DEEDS: { deed: MessageDeed; words: string; icon: ReactNode }[] = [
  { deed: 'reply', words: 'Balas', icon: <IconArrowBackUp size={18} aria-hidden /> },
  { deed: 'copy', words: 'Salin teks', icon: <IconCopy size={18} aria-hidden /> },
  { deed: 'pin', words: 'Taruh di atas', icon: <IconPin size={18} aria-hidden /> },
  { deed: 'topic', words: 'Jadikan topik', icon: <IconMessages size={18} aria-hidden /> },
  { deed: 'edit', words: 'Ubah', icon: <IconPencil size={18} aria-hidden /> },
  { deed: 'report', words: 'Laporkan', icon: <IconFlag size={18} aria-hidden /> },
  { deed: 'block', words: 'Blokir pengirim', icon: <IconBan size={18} aria-hidden /> },
  { deed: 'delete', words: 'Hapus untuk semua', icon: <IconTrash size={18} aria-hidden /> },
]

function isAllowed(deed: MessageDeed, { body }: ChatMessage, rights: MessageRights): boolean {
  if (deed === 'reply') return rights.canPost
  if (deed === 'copy') return body !== ''
  if (deed === 'topic') return rights.canMakeTopic && body !== ''
  if (deed === 'pin') return rights.canPin
  if (deed === 'edit') return rights.canEdit
  if (deed === 'delete') return rights.canDelete
  if (deed === 'block') return rights.canBlock
  return rights.canReport
}
