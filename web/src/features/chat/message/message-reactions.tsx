import type { ChatMessage } from '@semai/contract/chat/message'
import classes from './message-row.module.css'

interface MessageReactionsProps {
  message: ChatMessage
  myId: string | undefined
  onReact: (message: ChatMessage, emoji: string) => void
}

/** Reactions to a message; a tap adds or removes the person's own. */
export function MessageReactions({ message, myId, onReact }: MessageReactionsProps) {
  if (message.reactions.length === 0) return null
  return (
    <div className={classes.reactions}>
      {message.reactions.map(({ emoji, count, user_ids }) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={hasReacted(user_ids, myId)}
          aria-label={`${emoji} ${count}`}
          onClick={() => onReact(message, emoji)}
        >
          <span aria-hidden>{emoji}</span>
          {count}
        </button>
      ))}
    </div>
  )
}

export const hasReacted = (userIds: readonly string[], myId: string | undefined) =>
  myId !== undefined && userIds.includes(myId)
