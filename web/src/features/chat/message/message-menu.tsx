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
import type { ChatMessage } from '@semai/contract/chat/message'
import { limits } from '@semai/contract/call/limits'
import { PopoverMenu } from '../../../ui/control/popover-menu.tsx'
import classes from './message-menu.module.css'
import type { MessageRights } from './message-rights.ts'

export type MessageAction = 'reply' | 'copy' | 'pin' | 'topic' | 'edit' | 'delete' | 'report' | 'block'

interface MessageMenuProps {
  message: ChatMessage
  rights: MessageRights
  /** Position of the press in the window. */
  at: { x: number; y: number }
  onReact: (emoji: string) => void
  onAction: (action: MessageAction) => void
  onClose: () => void
}

/** Menu of a message: reactions and the permitted actions. */
export function MessageMenu({ message, rights, at, onReact, onAction, onClose }: MessageMenuProps) {
  return (
    <PopoverMenu at={at} label="Pilihan pesan" className={classes.menu} onClose={onClose}>
      {(act) => (
        <>
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
          {ACTIONS.filter(({ action }) => isAllowed(action, message, rights)).map(({ action, words, icon }) => (
            <button
              key={action}
              type="button"
              role="menuitem"
              className={classes.action}
              data-danger={action === 'delete' || undefined}
              onClick={act(() => onAction(action))}
            >
              {icon}
              {action === 'pin' && rights.isPinned ? 'Lepas sematan' : words}
            </button>
          ))}
        </>
      )}
    </PopoverMenu>
  )
}

const ACTIONS: { action: MessageAction; words: string; icon: ReactNode }[] = [
  { action: 'reply', words: 'Balas', icon: <IconArrowBackUp size={18} aria-hidden /> },
  { action: 'copy', words: 'Salin teks', icon: <IconCopy size={18} aria-hidden /> },
  { action: 'pin', words: 'Sematkan', icon: <IconPin size={18} aria-hidden /> },
  { action: 'topic', words: 'Jadikan topik', icon: <IconMessages size={18} aria-hidden /> },
  { action: 'edit', words: 'Ubah', icon: <IconPencil size={18} aria-hidden /> },
  { action: 'report', words: 'Laporkan', icon: <IconFlag size={18} aria-hidden /> },
  { action: 'block', words: 'Blokir pengirim', icon: <IconBan size={18} aria-hidden /> },
  { action: 'delete', words: 'Hapus untuk semua', icon: <IconTrash size={18} aria-hidden /> },
]

function isAllowed(action: MessageAction, { body }: ChatMessage, rights: MessageRights): boolean {
  if (action === 'reply') return rights.canPost
  if (action === 'copy') return body !== ''
  if (action === 'topic') return rights.canMakeTopic && body !== ''
  if (action === 'pin') return rights.canPin
  if (action === 'edit') return rights.canEdit
  if (action === 'delete') return rights.canDelete
  if (action === 'block') return rights.canBlock
  return rights.canReport
}
