import { useEffect, useState, useSyncExternalStore } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ChatMessage } from '@semai/contract/chat/message'
import { followServer, sendToServer } from '../../../lib/realtime/socket.ts'
import { fetchChanges, fetchMessages } from '../message/queries.ts'
import { messageQueue, onSent } from '../message/message-queue.ts'
import { refreshFiles } from '../channel/channel-cache.ts'
import { channelQuery } from '../queries.ts'
import { findSavedChannel, forgetSavedChannel, saveChannel } from '../channel/saved-channels.ts'
import { createSync, type Sync } from './sync.ts'

export interface Conversation extends ReturnType<Sync['getState']> {
  sync: Sync
  /** First message that was unread at opening; null if none was. */
  firstUnread: number | null
  /** True after the person is no longer a member. */
  isGone: boolean
  /** New message of another person, for screen readers. */
  arrival: ChatMessage | null
}

/** Open a channel live: shows events and fetches missed ones. Remount it for another channel. */
export function useConversation(channelId: string, at: number | null): Conversation {
  const queryClient = useQueryClient()
  const [arrival, setArrival] = useState<ChatMessage | null>(null)
  const [firstUnread, setFirstUnread] = useState<number | null>(null)
  const [isGone, setGone] = useState(false)
  const [sync] = useState(() => createSync(portsOf(channelId, queryClient, setArrival)))
  const state = useSyncExternalStore(sync.subscribe, sync.getState)
  useEffect(() => {
    void messageQueue.deliver()
    const open = () =>
      sync.open(at, async () => {
        const unread = await findUnread(channelId, queryClient)
        setFirstUnread(unread)
        return unread
      })
    void open()
    const hasFailed = () => sync.getState().error !== null
    const onHeard = () => void (hasFailed() && open())
    const onMissed = () => void (!hasFailed() && sync.catchUp())
    const stopSent = onSent((message) => message.channel_id === channelId && sync.put(message))
    const onGone = () => {
      setGone(true)
      void forgetSavedChannel(channelId)
    }
    const stop = followChannel(channelId, { sync, onHeard, onMissed, onGone })
    const onScreen = () => notifyScreen(channelId)
    onScreen()
    document.addEventListener('visibilitychange', onScreen)
    return () => {
      document.removeEventListener('visibilitychange', onScreen)
      notifyScreen(null)
      stop()
      stopSent()
      sync.close()
    }
    // Only the opening uses the place; `goTo` follows the address afterwards.
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [channelId, queryClient, sync])
  return { ...state, sync, firstUnread, isGone, arrival }
}

/** Report the channel on screen, so that the server sends no push for it. */
const notifyScreen = (channel_id: string | null) =>
  sendToServer('screen', { is_visible: document.visibilityState === 'visible', channel_id })

const portsOf = (
  channelId: string,
  queryClient: QueryClient,
  onArrival: (message: ChatMessage) => void,
): Parameters<typeof createSync>[0] => ({
  fetch: (place) => fetchMessages(channelId, place),
  fetchChanges: (afterRev, epoch) => fetchChanges(channelId, afterRev, epoch),
  findSaved: () => findSavedChannel(channelId),
  save: (saved) => void saveChannel(channelId, saved),
  onDetail: () => void queryClient.invalidateQueries({ queryKey: channelQuery(channelId).queryKey }),
  onArrival: (message) => {
    if (message.attachments.length > 0) refreshFiles(queryClient, channelId)
    const known = queryClient.getQueryData(channelQuery(channelId).queryKey)?.channel_detail
    // Between strangers the first message closes the composer, and an answer opens it.
    if (known?.type === 'direct' && (message.seq === 1 || !known.can_post)) {
      void queryClient.invalidateQueries({ queryKey: channelQuery(channelId).queryKey })
    }
    onArrival(message)
  },
})

async function findUnread(channelId: string, queryClient: QueryClient): Promise<number | null> {
  const query = { ...channelQuery(channelId), staleTime: 0 }
  const { channel_detail } = await queryClient.fetchQuery(query)
  const { unread_count, last_read_seq, first_seq } = channel_detail
  return unread_count > 0 ? Math.max(last_read_seq + 1, first_seq) : null
}

interface Followed {
  sync: Sync
  onHeard: () => void
  onMissed: () => void
  onGone: () => void
}

/** Follow a channel. `onMissed` fetches changes from before the server sends them. */
function followChannel(channelId: string, { sync, onHeard, onMissed, onGone }: Followed) {
  return followServer({
    topics: [`channel:${channelId}`],
    onHeard(isHeard) {
      if (isHeard) onHeard()
      notifyScreen(channelId)
    },
    onMissed,
    on: {
      'channel-change': (change) => change.channel_id === channelId && sync.hear(change),
      'channel-gone': ({ channel_id }) => channel_id === channelId && onGone(),
    },
  })
}
