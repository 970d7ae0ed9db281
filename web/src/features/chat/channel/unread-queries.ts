import type { QueryClient } from '@tanstack/react-query'
import { followServer } from '../../../lib/realtime/socket.ts'
import { dropChannel, markRead, refreshChannels } from './channel-cache.ts'

// Several messages in a row cause one reload.
const PAUSE_MS = 300

/** Keep the channel lists and unread counts in step with the server. Returns a function that stops it. */
export function followChannels(queryClient: QueryClient): () => void {
  let timer: number | undefined
  const refreshSoon = () => {
    timer ??= window.setTimeout(() => {
      timer = undefined
      refreshChannels(queryClient)
    }, PAUSE_MS)
  }
  const stop = followServer({
    topics: ['channels'],
    on: {
      'channel-activity': refreshSoon,
      'channel-read': ({ channel_id, last_read_seq }) => markRead(queryClient, channel_id, last_read_seq),
      'channel-gone': ({ channel_id }) => dropChannel(queryClient, channel_id),
    },
    onMissed: () => refreshChannels(queryClient),
  })
  return () => {
    window.clearTimeout(timer)
    stop()
  }
}
