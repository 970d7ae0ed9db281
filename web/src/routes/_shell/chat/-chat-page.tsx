import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ChatMessage } from '@semai/contract/chat/message'
import { ChannelDialogs } from '../../../features/chat/channel/channel-dialogs.tsx'
import { ChannelList } from '../../../features/chat/channel-list/channel-list.tsx'
import { readChatSearch } from '../../../features/chat/channel-list/channel-search.ts'
import { handOver } from '../../../features/forum/editor/hand-over.ts'
import { blockedIdsQuery } from '../../../features/person/queries.ts'
import { useSession } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useIsBroad } from '../../../ui/layout/use-screen.ts'
import classes from './-chat-page.module.css'
import { ConversationSkeleton } from '../../../features/chat/conversation/conversation-skeleton.tsx'

const Conversation = lazyChunk(
  async () => (await import('../../../features/chat/conversation/conversation.tsx')).Conversation,
)

// Phones have no room for them.
const ChannelAside = lazyChunk(
  async () => (await import('../../../features/chat/aside/channel-aside.tsx')).ChannelAside,
)
const PersonAside = lazyChunk(async () => (await import('./-person-aside.tsx')).PersonAside)

const BlockDialog = lazyChunk(async () => (await import('../../../features/person/block-dialog.tsx')).BlockDialog)

const ReportDialog = lazyChunk(
  async () => (await import('../../../features/moderation/report-dialog.tsx')).ReportDialog,
)

const setOf = (ids: string[]) => new Set(ids)

const aboutOf = ({ channel_id, id: message_id }: ChatMessage) =>
  ({ subject: 'message', channel_id, message_id }) as const

/** List, open conversation, and on wide screens its details, side by side. Phones show one at a time. */
export function ChatPage() {
  const search = readChatSearch(useSearch({ from: '/_shell/chat/' }))
  const { channel } = search
  const { user } = useSession()
  const { data: blockedIds } = useQuery({ ...blockedIdsQuery, select: setOf })
  const hasRoom = useIsBroad()
  const makeTopic = useMakeTopic(user?.id)
  const [toBlock, askToBlock] = useState<{ id: string; full_name: string } | null>(null)
  const [toReport, askToReport] = useState<ChatMessage | null>(null)
  return (
    <div className={classes.page} data-edge-to-edge data-open={channel !== undefined || undefined}>
      <section className={classes.list} aria-label="Daftar percakapan">
        <ChannelList search={search} />
      </section>
      <section className={classes.conversation} aria-label="Percakapan">
        {channel ? (
          <Suspense fallback={<ConversationSkeleton />}>
            <Conversation
              key={channel}
              channelId={channel}
              search={search}
              myId={user?.id}
              blockedIds={blockedIds}
              onBlock={askToBlock}
              onReport={askToReport}
              onTopic={makeTopic}
            />
          </Suspense>
        ) : (
          <div className={classes.none}>
            <EmptyState title="Pilih percakapan">Pesan dari tim, mentor, dan hubmu terbuka di sini.</EmptyState>
          </div>
        )}
      </section>
      <Suspense fallback={<div className={classes.aside} />}>
        {channel && hasRoom && (
          <ChannelAside
            key={channel}
            channelId={channel}
            search={search}
            myId={user?.id}
            person={(id) => (
              <Suspense>
                <PersonAside key={id} id={id} />
              </Suspense>
            )}
          />
        )}
      </Suspense>
      <ChannelDialogs search={search} />
      <Suspense>
        {toBlock && <BlockDialog person={toBlock} onClose={() => askToBlock(null)} />}
        {toReport && <ReportDialog about={aboutOf(toReport)} onClose={() => askToReport(null)} />}
      </Suspense>
    </div>
  )
}

/** Open the forum's form with a message. Its text stays in this tab and not in the address. */
function useMakeTopic(myId: string | undefined) {
  const navigate = useNavigate()
  return ({ body, sender }: ChatMessage) => {
    handOver({ body, author_name: sender && sender.id !== myId ? sender.full_name : null })
    void navigate({ to: '/forum/tulis', search: { dari: 'pesan' } })
  }
}
