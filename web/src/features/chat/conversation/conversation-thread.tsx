import { useRef, type KeyboardEvent } from 'react'
import { IconArrowDown } from '@tabler/icons-react'
import { Virtualizer } from 'virtua'
import type { Row } from '../message/message-groups.ts'
import classes from './conversation-thread.module.css'
import { MessageRow, type RowActions } from '../message/message-row.tsx'
import type { Conversation } from './use-conversation.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useThread } from './use-thread.ts'

interface ConversationThreadProps {
  channelId: string
  rows: readonly Row[]
  conversation: Conversation
  myId: string | undefined
  othersRead: number
  /** Number of the message in the address. */
  highlighted: number | null
  blockedIds: ReadonlySet<string>
  actions: RowActions
}

/** Virtualised list of messages, newest at the bottom. */
export function ConversationThread(props: ConversationThreadProps) {
  const { channelId, rows, conversation, highlighted, othersRead, blockedIds, ...shared } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { list, isAtEnd, look, onResize } = useThread({ rows, conversation, onSeen: useMarkRead(channelId) })
  const { sync, window, isShifting, isWidening } = conversation
  return (
    <div className={classes.frame}>
      {isWidening === 'older' && <p className={classes.loading}>Memuat pesan lama…</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard scrolling */}
      <div
        ref={scroller}
        className={classes.scroller}
        role="log"
        aria-live="off"
        aria-label="Pesan"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        onKeyDown={moveBetweenRows}
      >
        <div className={classes.space} />
        <Virtualizer ref={list} scrollRef={scroller} shift={isShifting} data={rows} onScroll={look} onResize={onResize}>
          {(row) => (
            <MessageRow
              key={row.id}
              row={row}
              isHighlighted={highlighted !== null && row.message?.seq === highlighted}
              isRead={row.message !== null && row.message.seq <= othersRead}
              isBlocked={blockedIds.has(row.message?.sender?.id ?? '')}
              {...shared}
            />
          )}
        </Virtualizer>
      </div>
      {!isAtEnd && <ToEnd count={newCount(window, conversation.firstUnread)} onClick={() => void sync.goTo(null)} />}
    </div>
  )
}

function ToEnd({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <button
      type="button"
      className={classes.end}
      onClick={onClick}
      aria-label={count > 0 ? `Ke pesan terbaru, ${count} di bawah` : 'Ke pesan terbaru'}
    >
      <IconArrowDown size={20} aria-hidden />
      {count > 0 && <span aria-hidden>{count > 99 ? '99+' : count}</span>}
    </button>
  )
}

// Count the messages after the loaded part.
const newCount = (window: Conversation['window'], firstUnread: number | null) => {
  if (!window?.hasNewer) return 0
  return window.lastSeq - Math.max(window.messages.at(-1)?.seq ?? 0, (firstUnread ?? 1) - 1)
}

/** Move between messages by arrow keys; Enter opens a message's menu. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  if (event.key === 'Enter' && at >= 0) {
    event.preventDefault()
    rows[at]?.querySelector<HTMLElement>('[data-menu]')?.click()
    return
  }
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  if (step === 0) return
  const next = at < 0 ? rows.at(-1) : rows[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
