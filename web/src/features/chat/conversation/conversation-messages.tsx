import { Suspense, useEffect, useMemo, useState } from 'react'
import type { ChannelDetail, ChatAttachment } from '@semai/contract/chat/chat'
import type { ChatMessage } from '@semai/contract/chat/message'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import type { ChatSearch } from '../channel-list/channel-search.ts'
import { OfflineNote } from '../../../ui/state/offline-note.tsx'
import { rowsOf } from '../message/message-groups.ts'
import classes from './conversation.module.css'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { MessageMenu } from '../message/message-menu.tsx'
import { rightsOf } from '../message/message-rights.ts'
import type { RowActions } from '../message/message-row.tsx'
import { messageSummary, senderName } from '../message/text.ts'
import { messageQueue, usePendingMessages } from '../message/message-queue.ts'
import type { Composer } from '../composer/use-composer.ts'
import type { Conversation } from './use-conversation.ts'
import { useMessageActions } from '../message/use-message-actions.ts'
import { useOthersRead } from './use-others-read.ts'
import { useTyping } from './use-typing.ts'

const ConversationThread = lazyChunk(async () => (await import('./conversation-thread.tsx')).ConversationThread)
const MessageDelete = lazyChunk(async () => (await import('../message/message-delete.tsx')).MessageDelete)
const MessagePictureDialog = lazyChunk(
  async () => (await import('../message/message-picture-dialog.tsx')).MessagePictureDialog,
)

export interface ConversationProps {
  channelId: string
  search: ChatSearch
  myId: string | undefined
  /** Their messages are collapsed. */
  blockedIds?: ReadonlySet<string>
  /** Blocks a person; hidden if absent. */
  onBlock?: (person: { id: string; full_name: string }) => void
  /** Reports a message to the moderators. */
  onReport: (message: ChatMessage) => void
  /** Makes a forum topic from a message; hidden if absent. */
  onTopic?: (message: ChatMessage) => void
}

type ConversationMessagesProps = ConversationProps & {
  detail: ChannelDetail
  conversation: Conversation
  control: Composer
}

const NOBODY: ReadonlySet<string> = new Set()

/** Messages of a channel with all their actions. */
export function ConversationMessages(props: ConversationMessagesProps) {
  const { channelId, detail, conversation, control, myId, search, blockedIds = NOBODY } = props
  const { sync, window, part, error, savedAt, arrival, firstUnread } = conversation
  const pending = usePendingMessages(channelId)
  const menuActions = useMessageActions(props)
  const isOnline = useOnline()
  const [picture, setPicture] = useState<ChatAttachment | null>(null)
  const othersRead = useOthersRead(channelId, detail.others_read_seq)
  const highlighted = useJump(conversation, search.pesan ?? null)
  const rows = useMemo(
    () => rowsOf({ messages: window?.messages ?? [], pending, myId, firstUnread }),
    [pending, firstUnread, myId, window],
  )
  const actions: RowActions = {
    onMenu: menuActions.openMenu,
    onReact: menuActions.react,
    onJump: (seq) => void sync.goTo(seq),
    onPicture: setPicture,
    onRewrite: (one) => {
      control.rewrite(one)
      void messageQueue.discard(one)
    },
  }
  // Pending messages are shown even if the channel cannot be loaded.
  const showsPending = error !== null && pending.length > 0
  if (!window && error && !showsPending)
    return <Failed error={error} onRetry={() => void sync.open(null, async () => null)} />
  if (!window && !showsPending) return <ConversationSkeleton />
  return (
    <>
      {!isOnline && (
        <div className={classes.saved}>
          <OfflineNote {...(savedAt !== null && { savedAt })} />
        </div>
      )}
      {rows.length === 0 ? (
        <div className={classes.middle}>
          <EmptyState title="Belum ada pesan">Sapa lebih dulu: percakapan mulai dari satu kalimat.</EmptyState>
        </div>
      ) : (
        <Suspense fallback={<ConversationSkeleton />}>
          <ConversationThread
            key={part}
            {...{ channelId, rows, conversation, myId, othersRead, blockedIds, actions, highlighted }}
          />
        </Suspense>
      )}
      <Typing channelId={channelId} />
      <Arrival message={arrival} myId={myId} />
      <Suspense>
        {menuActions.menu && (
          <MessageMenu
            key={menuActions.menu.message.id}
            {...menuActions.menu}
            rights={{
              ...rightsOf(menuActions.menu.message, detail, myId),
              ...(!props.onBlock && { canBlock: false }),
              ...(!props.onTopic && { canMakeTopic: false }),
            }}
            onReact={(emoji) => menuActions.menu && menuActions.react(menuActions.menu.message, emoji)}
            onAction={menuActions.take}
            onClose={menuActions.closeMenu}
          />
        )}
        {menuActions.asked && (
          <MessageDelete message={menuActions.asked} onDeleted={sync.put} onClose={menuActions.stopAsking} />
        )}
        {picture && <MessagePictureDialog picture={picture} onClose={() => setPicture(null)} />}
      </Suspense>
    </>
  )
}

/** Jump to the message in the address, also when the address changes. */
function useJump({ sync, target }: Conversation, asked: number | null): number | null {
  const [opened] = useState(asked)
  useEffect(() => {
    if (asked !== null && asked !== opened) void sync.goTo(asked)
  }, [asked, opened, sync])
  return target === asked ? asked : target
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className={classes.middle}>
    <ErrorState title="Pesan tidak terbuka" onRetry={onRetry}>
      {failureMessage(error)}
    </ErrorState>
  </div>
)

function Typing({ channelId }: { channelId: string }) {
  const names = useTyping(channelId)
  return <p className={classes.typing}>{typingWords(names)}</p>
}

function typingWords([first, second, ...others]: readonly string[]) {
  if (!first) return null
  if (!second) return `${first} sedang menulis…`
  return others.length > 0 ? `${others.length + 2} orang sedang menulis…` : `${first} dan ${second} sedang menulis…`
}

/** Announcement of new messages for screen readers. */
const Arrival = ({ message, myId }: { message: ChatMessage | null; myId: string | undefined }) => (
  <p className="visually-hidden" role="status" aria-live="polite">
    {message && message.sender?.id !== myId && `${senderName(message)}: ${messageSummary(message)}`}
  </p>
)
