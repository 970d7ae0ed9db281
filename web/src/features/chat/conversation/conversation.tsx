import { useState } from 'react'
import { IconLock } from '@tabler/icons-react'
import type { ChannelDetail, ChannelMember } from '@semai/contract/chat/chat'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { channelName } from '../channel/text.ts'
import composerClasses from '../composer/composer.module.css'
import { Composer } from '../composer/composer.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { ConversationMessages, type ConversationProps } from './conversation-messages.tsx'
import { ConversationPinned } from './conversation-pinned.tsx'
import { ConversationWelcome } from './conversation-welcome.tsx'
import classes from './conversation.module.css'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { useChannel } from '../channel/use-channel.ts'
import { useComposer } from '../composer/use-composer.ts'
import { useConversation } from './use-conversation.ts'
import { useListOpened } from './use-list-opened.ts'

/** A channel's header, messages and composer. Remount it for another channel. */
export function Conversation(props: ConversationProps) {
  const { channelId } = props
  const { isMissing, query } = useChannel(channelId)
  if (isMissing) return <Missing />
  return (
    <QueryBoundary query={query} skeleton={<ConversationSkeleton />} errorTitle="Percakapan ini tidak terbuka">
      {({ channel_detail, members }) => <Open {...props} detail={channel_detail} members={members.data} />}
    </QueryBoundary>
  )
}

const Missing = () => (
  <EmptyState title="Percakapan ini tidak ada">Mungkin kamu sudah bukan anggotanya, atau tautannya keliru.</EmptyState>
)

function Open(props: ConversationProps & { detail: ChannelDetail; members: readonly ChannelMember[] }) {
  const { channelId, detail, members, search, myId } = props
  const conversation = useConversation(channelId, search.pesan ?? null)
  const control = useComposer(channelId, conversation.sync.put)
  const [isOver, setOver] = useState(false)
  usePageTitle(channelName(detail))
  useListOpened(detail)
  if (conversation.isGone) return <Missing />
  return (
    <div
      className={classes.conversation}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(detail.can_post)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (detail.can_post) control.files.add([...event.dataTransfer.files])
      }}
    >
      <ConversationHead detail={detail} members={members} search={search} myId={myId} />
      {detail.welcome && <ConversationWelcome channelId={channelId} welcome={detail.welcome} />}
      {detail.pinned_message && <ConversationPinned pinned={detail.pinned_message} search={search} />}
      <ConversationMessages {...props} conversation={conversation} control={control} />
      {detail.can_post ? (
        <Composer channelId={channelId} control={control} />
      ) : (
        <p className={composerClasses.closed}>
          <IconLock size={18} aria-hidden />
          {detail.closed_reason ?? 'Hanya pengelola yang bisa menulis di sini.'}
        </p>
      )}
    </div>
  )
}
