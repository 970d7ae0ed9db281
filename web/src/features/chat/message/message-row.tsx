import { useState, type MouseEvent, type ReactNode } from 'react'
import { IconDots } from '@tabler/icons-react'
import type { ChatAttachment } from '@semai/contract/chat/chat'
import type { ChatMessage } from '@semai/contract/chat/message'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import type { Row } from './message-groups.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessagePending } from './message-pending.tsx'
import { MessageReactions } from './message-reactions.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import classes from './message-row.module.css'
import { messageSummary, senderName } from './text.ts'
import type { PendingMessage } from './pending-message.ts'

/** Actions on a message in the list. */
export interface RowActions {
  onMenu: (message: ChatMessage, at: { x: number; y: number }) => void
  onJump: (seq: number) => void
  onPicture: (picture: ChatAttachment) => void
  onReact: (message: ChatMessage, emoji: string) => void
  onRewrite: (pending: PendingMessage) => void
}

interface MessageRowProps {
  row: Row
  myId: string | undefined
  isHighlighted: boolean
  isRead: boolean
  /** Whether the person has blocked its sender. */
  isBlocked: boolean
  actions: RowActions
}

/** Row of a message with its day, unread line and sender. */
export function MessageRow(props: MessageRowProps) {
  const { day, isFirstUnread, isSame, isMine, message } = props.row
  return (
    <div className={classes.row} data-same={(isSame && !isFirstUnread) || undefined}>
      {day && <p className={classes.day}>{day}</p>}
      {isFirstUnread && <p className={classes.unread}>Belum dibaca</p>}
      {message?.kind === 'system' ? (
        <p className={classes.system}>{message.body}</p>
      ) : (
        <article
          className={classes.message}
          tabIndex={-1}
          data-row
          data-mine={isMine || undefined}
          data-highlighted={props.isHighlighted || undefined}
          aria-label={rowName(props.row)}
        >
          {message ? <Stored {...props} message={message} /> : <Pending {...props} />}
        </article>
      )}
    </div>
  )
}

function rowName({ isMine, message, pending }: Row): string {
  if (message) return `${isMine ? 'Kamu' : senderName(message)}: ${messageSummary(message)}`
  return `Kamu: ${pending?.value.body || 'Lampiran'}`
}

function Pending({ row: { pending }, actions }: MessageRowProps) {
  if (!pending) return null
  return (
    <div className={classes.line}>
      <MessagePending pending={pending} onRewrite={actions.onRewrite} />
    </div>
  )
}

function Stored({ row, message, myId, isRead, isBlocked, actions }: MessageRowProps & { message: ChatMessage }) {
  const { isMine, isSame, isLast, isFirstUnread } = row
  const name = senderName(message)
  const isGone = message.deleted_at !== null || message.is_hidden
  const openMenu = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) return
    event.preventDefault()
    actions.onMenu(message, { x: event.clientX, y: event.clientY })
  }
  return (
    <>
      {!isMine && (!isSame || isFirstUnread) && <span className={classes.sender}>{name}</span>}
      {!isMine && isLast && (
        <PersonAvatar
          decorative
          className={classes.face}
          name={name}
          src={message.sender?.photo.url ?? null}
          size={36}
        />
      )}
      <div className={classes.line} onContextMenu={isGone ? undefined : openMenu}>
        <Folded isBlocked={isBlocked}>
          <MessageBubble
            message={message}
            isMine={isMine}
            isRead={isRead}
            onJump={actions.onJump}
            onPicture={actions.onPicture}
          />
        </Folded>
        {!isGone && <MenuButton onOpen={(at) => actions.onMenu(message, at)} />}
      </div>
      <MessageReactions message={message} myId={myId} onReact={actions.onReact} />
    </>
  )
}

function MenuButton({ onOpen }: { onOpen: (at: { x: number; y: number }) => void }) {
  return (
    <IconButton
      tabIndex={-1}
      className={classes.more}
      data-menu
      label="Pilihan pesan"
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect()
        onOpen({ x: left, y: bottom })
      }}
    >
      <IconDots size={20} aria-hidden />
    </IconButton>
  )
}

function Folded({ isBlocked, children }: { isBlocked: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (!isBlocked || isOpen) return children
  return (
    <button type="button" className={classes.folded} onClick={() => setOpen(true)}>
      Pesan dari orang yang kamu blokir. <u>Tampilkan</u>
    </button>
  )
}
