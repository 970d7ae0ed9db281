import { useState } from 'react'
import type { ChannelDetail } from '@semai/contract/chat/chat'
import { readItem, writeItem } from '../../../lib/browser/web-storage.ts'
import { useSession } from '../../../lib/session/session.ts'
import { CloseButton } from '../../../ui/control/icon-button.tsx'
import classes from './conversation-welcome.module.css'

interface ConversationWelcomeProps {
  channelId: string
  welcome: NonNullable<ChannelDetail['welcome']>
}

/** Greeting of a hub's operator on top of its channel, until the new member closes it. */
export function ConversationWelcome({ channelId, welcome }: ConversationWelcomeProps) {
  const { user } = useSession()
  const key = `chat-welcome-${channelId}`
  const [isClosed, setClosed] = useState(() => readItem('local', key) === welcome.text)
  if (isClosed || !user) return null
  return (
    <section className={classes.welcome} aria-label="Sambutan hub">
      <div>
        <h2>Halo, {user.full_name}!</h2>
        <p>{welcome.text}</p>
        <small>{welcome.from}</small>
      </div>
      <CloseButton
        label="Tutup sambutan"
        onClick={() => {
          writeItem('local', key, welcome.text)
          setClosed(true)
        }}
      />
    </section>
  )
}
