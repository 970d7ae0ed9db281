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

/** Shows a change of one channel in every list and in its detail, before the server has answered. */
export function changeChannel(queryClient: QueryClient, id: string, change: Partial<Channel>) {
  const apply = (channels: Channel[]) =>
    channels.map((channel) => (channel.id === id ? { ...channel, ...change } : channel))
  rewriteLists(queryClient, apply)
  queryClient.setQueryData(
    channelQuery(id).queryKey,
    (known) => known && { ...known, channel_detail: { ...known.channel_detail, ...change } },
  )
}

/** Shows a channel as the server says it is after a change; its members are asked for again. */
export function showChannel(queryClient: QueryClient, detail: ChannelDetail) {
  changeChannel(queryClient, detail.id, detail)
  void queryClient.invalidateQueries({ queryKey: ['chat', 'members', detail.id] })
}

/** Somebody has come, gone, or got another part. */
export function refreshMembers(queryClient: QueryClient, id: string) {
  void queryClient.invalidateQueries({ queryKey: ['chat', 'members', id] })
  void queryClient.invalidateQueries({ queryKey: channelQuery(id).queryKey })
}

/** Something was sent that is more than words. */
export function refreshFiles(queryClient: QueryClient, id: string) {
  void queryClient.invalidateQueries({ queryKey: ['chat', 'media', id] })
  void queryClient.invalidateQueries({ queryKey: channelQuery(id).queryKey })
}

/** One is no longer in it: it is gone from every list, and nothing of it stays. */
export function dropChannel(queryClient: QueryClient, id: string) {
  // An answer that is on its way may still hold it.
  void queryClient.cancelQueries({ queryKey: LISTS })
  rewriteLists(queryClient, (channels) => channels.filter((channel) => channel.id !== id))
  queryClient.removeQueries({ queryKey: channelQuery(id).queryKey })
  refreshChannels(queryClient)
}

/** How far one has read, here or on another device. */
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

/** Asks again for the lists and for what is unread. */
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
