import type { ChatMessage } from '@semai/contract/chat/message'
import classes from './message-body.module.css'
import { splitText } from './message-text.ts'

interface MessageBodyProps {
  body: string
  mentions: readonly Pick<ChatMessage['mentions'][number], 'id' | 'full_name'>[]
}

/** Text of a message with links. Each link shows its real address. */
export function MessageBody({ body, mentions }: MessageBodyProps) {
  const parts = splitText(
    body,
    mentions.map(({ full_name }) => full_name),
  )
  return (
    <span className={classes.body}>
      {parts.map((part, at) => {
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other key than their position
        if (part.kind === 'mention') return <b key={at}>{part.text}</b>
        if (part.kind === 'text') return part.text
        return (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        )
      })}
    </span>
  )
}
