import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Channel } from '@semai/contract/chat/chat'
import { changeChannel, dropChannel, markRead } from './channel-cache.ts'
import { channelListQuery } from '../queries.ts'

const channel: Channel = {
  id: '0198f3a0-0000-7000-8000-000000000001',
  type: 'group',
  name: 'Wawancara petani',
  photo: { url: null },
  user_id: null,
  member_count: 3,
  last_seq: 9,
  last_rev: 9,
  last_message_at: '2026-08-17T03:26:00.000Z',
  last_message: null,
  last_read_seq: 4,
  unread_count: 5,
  has_mention: true,
  is_pinned: false,
  is_mute: false,
  my_role: 'member',
  can_post: true,
  target: null,
}

let queryClient: QueryClient
const listed = () =>
  queryClient
    .getQueryData(channelListQuery({}).queryKey)
    ?.pages.flatMap(({ data }) => data)
    .find(({ id }) => id === channel.id)

beforeEach(() => {
  queryClient = new QueryClient()
  for (const filter of [{}, { filter: 'unread' as const }])
    queryClient.setQueryData(channelListQuery(filter).queryKey, {
      pages: [{ data: [channel], page: 1, total_page: 1, total: 1 }],
      pageParams: [1],
    })
})

test('applies a change of a channel to every list', () => {
  changeChannel(queryClient, channel.id, { is_pinned: true })
  const lists = queryClient.getQueriesData<{ pages: { data: Channel[] }[] }>({ queryKey: ['chat', 'channels'] })
  expect(lists.map(([, list]) => list?.pages[0]?.data[0]?.is_pinned)).toEqual([true, true])
})

test('moves the read position forward only', () => {
  markRead(queryClient, channel.id, 7)
  expect(listed()).toMatchObject({ last_read_seq: 7, unread_count: 2, has_mention: true })
  markRead(queryClient, channel.id, 3)
  expect(listed()).toMatchObject({ last_read_seq: 7, unread_count: 2 })
  markRead(queryClient, channel.id, 9)
  expect(listed()).toMatchObject({ unread_count: 0, has_mention: false })
})

test('removes a lost channel from every list', () => {
  dropChannel(queryClient, channel.id)
  expect(listed()).toBeUndefined()
})
