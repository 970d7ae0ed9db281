import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import type { ChatAttachment } from '@semai/contract/chat/chat'
import type { ChatMessage } from '@semai/contract/chat/message'
import { MessageBody } from './message-body.tsx'
import classes from './message-bubble.module.css'
import { MessageDocument } from './message-document.tsx'
import fileClasses from './message-files.module.css'
import { MessagePicture } from './message-picture.tsx'
import { clockWords, messageSummary } from './text.ts'
import type { Quote } from './pending-message.ts'

interface MessageBubbleProps {
  message: ChatMessage
  isMine: boolean
  /** Whether another person has read it. */
  isRead: boolean
  onJump: (seq: number) => void
  onPicture: (picture: ChatAttachment) => void
}

/** Bubble of a stored message. */
export function MessageBubble({ message, isMine, isRead, onJump, onPicture }: MessageBubbleProps) {
  const { body, mentions, reply_to, attachments, edited_at, deleted_at, is_hidden, channel_id } = message
  if (deleted_at || is_hidden)
    return (
      <div className={classes.bubble} data-deleted>
        {messageSummary(message)}
        <BubbleTime moment={message.createdAt} />
      </div>
    )
  return (
    <div className={classes.bubble} data-mine={isMine || undefined}>
      {reply_to && <QuoteLine quote={reply_to} onJump={onJump} />}
      {attachments.length > 0 && (
        <div className={fileClasses.files}>
          {attachments.map((file) =>
            file.kind === 'image' ? (
              <MessagePicture key={file.id} channelId={channel_id} picture={file} onOpen={onPicture} />
            ) : (
              <MessageDocument key={file.id} channelId={channel_id} document={file} />
            ),
          )}
        </div>
      )}
      {body && <MessageBody body={body} mentions={mentions} />}
      <BubbleTime moment={message.createdAt} isEdited={edited_at !== null} state={stateOf(isMine, isRead)} />
    </div>
  )
}

const stateOf = (isMine: boolean, isRead: boolean) => {
  if (!isMine) return undefined
  return isRead ? 'read' : 'sent'
}

export function QuoteLine({ quote, onJump }: { quote: Quote; onJump?: (seq: number) => void }) {
  return (
    <button type="button" className={classes.quote} disabled={!onJump} onClick={() => onJump?.(quote.seq)}>
      <b>{quote.sender_name}</b>
      <span>{quote.text}</span>
    </button>
  )
}

interface BubbleTimeProps {
  moment: string
  isEdited?: boolean
  state?: 'sending' | 'sent' | 'read' | undefined
}

const STATES = {
  sending: { Icon: IconClock, words: 'Sedang dikirim' },
  sent: { Icon: IconCheck, words: 'Terkirim' },
  read: { Icon: IconChecks, words: 'Sudah dibaca' },
}

export function BubbleTime({ moment, isEdited = false, state }: BubbleTimeProps) {
  const { Icon, words } = state ? STATES[state] : {}
  return (
    <span className={classes.time}>
      {isEdited && <span>diubah</span>}
      <time dateTime={moment}>{clockWords(moment)}</time>
      {Icon && <Icon size={14} role="img" aria-label={words} />}
    </span>
  )
}
