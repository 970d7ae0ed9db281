import type { QueryClient } from '@tanstack/react-query'
import { fetchMessages } from '../message/queries.ts'
import { channelListQuery, channelQuery } from '../queries.ts'
import { findSavedChannel, saveChannel } from '../channel/saved-channels.ts'

/** Save the latest messages of pinned channels for offline use, and load the code that shows them. */
export async function keepPinnedChannels(queryClient: QueryClient) {
  const { pages } = await queryClient.fetchInfiniteQuery(channelListQuery())
  const pinned = pages.flatMap(({ data }) => data).filter(({ is_pinned }) => is_pinned)
  if (pinned.length === 0) return
  await Promise.all([import('./conversation.tsx'), import('./conversation-thread.tsx')])
  for (const { id, last_seq } of pinned) {
    // oxlint-disable-next-line no-await-in-loop -- one channel at a time, for weak networks
    await keepChannel(queryClient, id, last_seq)
  }
}

async function keepChannel(queryClient: QueryClient, id: string, lastSeq: number) {
  const saved = await findSavedChannel(id)
  if (saved && saved.last_seq >= lastSeq) return
  const { data, has_older, last_seq, last_rev, epoch } = await fetchMessages(id, {})
  await saveChannel(id, { messages: [...data].reverse(), has_older, last_seq, last_rev, epoch, savedAt: Date.now() })
  await queryClient.prefetchQuery(channelQuery(id))
}
