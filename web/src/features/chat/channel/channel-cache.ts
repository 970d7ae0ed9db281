import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Channel, ChannelDetail } from '@semai/contract/chat/chat'
import { channelQuery, unreadQuery } from '../queries.ts'

interface Page {
  data: Channel[]
  page: number
  total_page: number
  total: number
}

type Pages = InfiniteData<Page>

const LISTS = ['chat', 'channels']

/** Apply a change of a channel to every list and its detail before the server responds. */
export function changeChannel(queryClient: QueryClient, id: string, change: Partial<Channel>) {
  const apply = (channels: Channel[]) =>
    channels.map((channel) => (channel.id === id ? { ...channel, ...change } : channel))
  rewriteLists(queryClient, apply)
  queryClient.setQueryData(
    channelQuery(id).queryKey,
    (known) => known && { ...known, channel_detail: { ...known.channel_detail, ...change } },
  )
}

/** Store a channel's detail from the server's response, and reload its members. */
export function showChannel(queryClient: QueryClient, detail: ChannelDetail) {
  changeChannel(queryClient, detail.id, detail)
  void queryClient.invalidateQueries({ queryKey: ['chat', 'members', detail.id] })
}

/** Reload the members after a member joined, left or changed role. */
export function refreshMembers(queryClient: QueryClient, id: string) {
  void queryClient.invalidateQueries({ queryKey: ['chat', 'members', id] })
  void queryClient.invalidateQueries({ queryKey: channelQuery(id).queryKey })
}

/** Reload the files after a message with files. */
export function refreshFiles(queryClient: QueryClient, id: string) {
  void queryClient.invalidateQueries({ queryKey: ['chat', 'media', id] })
  void queryClient.invalidateQueries({ queryKey: channelQuery(id).queryKey })
}

/** Remove a channel that the person left from every list and the cache. */
export function dropChannel(queryClient: QueryClient, id: string) {
  // A pending response may still contain it.
  void queryClient.cancelQueries({ queryKey: LISTS })
  rewriteLists(queryClient, (channels) => channels.filter((channel) => channel.id !== id))
  queryClient.removeQueries({ queryKey: channelQuery(id).queryKey })
  refreshChannels(queryClient)
}

/** Store how far the person has read, on this device or another. */
export function markRead(queryClient: QueryClient, id: string, last_read_seq: number) {
  rewriteLists(queryClient, (channels) =>
    channels.map((channel) =>
      channel.id === id && last_read_seq > channel.last_read_seq
        ? { ...channel, last_read_seq, ...unreadAfter(channel, last_read_seq) }
        : channel,
    ),
  )
  void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
}

/** Reload the lists and the unread counts. */
export function refreshChannels(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: LISTS })
  void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
}

function unreadAfter({ last_seq, has_mention }: Channel, last_read_seq: number) {
  const unread_count = Math.max(last_seq - last_read_seq, 0)
  return { unread_count, has_mention: has_mention && unread_count > 0 }
}

function rewriteLists(queryClient: QueryClient, change: (channels: Channel[]) => Channel[]) {
  queryClient.setQueriesData<Pages>(
    { queryKey: LISTS },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, data: change(page.data) })) },
  )
}
