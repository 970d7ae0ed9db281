import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call, type CallInput } from '../../lib/call/call.ts'
import { restoreQuery } from '../../lib/offline/query-cache.ts'
import { retryUpload } from '../../lib/file/upload-retry.ts'

export interface ChannelFilter {
  search?: string
  filter?: 'unread' | 'team'
}

interface Page<Item> {
  data: Item[]
  page: number
  total_page: number
  total: number
}

type Body<K extends keyof Bodies> = Bodies[K]
interface Bodies {
  create: CallInput<'POST /v1/channel/create'>['body']
  update: CallInput<'PUT /v1/channel/update'>['body']
  role: CallInput<'PUT /v1/channel/update-member'>['body']
}

// The socket announces changes, so a recent list is up to date.
const STALE_MS = 60_000

const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ page, total_page }: Page<unknown>) => (page < total_page ? page + 1 : undefined),
}

/** Read the list's filter from the search parameters. */
export const filterOf = ({ filter, search }: ChannelFilter): ChannelFilter => ({
  ...(filter && { filter }),
  ...(search && { search }),
})

/** The person's channels, 20 per page: pinned first, then by newest message. */
export const channelListQuery = (filter: ChannelFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'channels', filter],
    meta: { persist: true },
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/channel/get', { querystring: { ...filter, page: pageParam } }, { signal }),
    ...paged,
    staleTime: STALE_MS,
  })

/** A channel with its latest media and first members. */
export const channelQuery = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'channel', id],
    meta: { persist: 'across-builds' },
    queryFn: async ({ signal }) =>
      (await call('GET /v1/channel/:id/get', { params: { id }, querystring: { page: 1 } }, { signal })).data,
    staleTime: STALE_MS,
  })

/** Read a saved channel without a request. */
export async function findCachedChannel(queryClient: QueryClient, id: string) {
  const query = channelQuery(id)
  await restoreQuery(queryClient, query)
  return queryClient.getQueryData(query.queryKey)
}

/** A channel's members by page: by role, then by name. */
export const channelMembersQuery = (id: string, search = '') =>
  infiniteQueryOptions({
    queryKey: ['chat', 'members', id, search],
    queryFn: async ({ pageParam, signal }) => {
      const querystring = { page: pageParam, ...(search ? { search } : {}) }
      return (await call('GET /v1/channel/:id/get', { params: { id }, querystring }, { signal })).data.members
    },
    ...paged,
    placeholderData: keepPreviousData,
  })

/** Pictures and documents of a channel, latest first. */
export const channelMediaQuery = (id: string, kind?: 'image' | 'document') =>
  infiniteQueryOptions({
    queryKey: ['chat', 'media', id, kind ?? null],
    queryFn: ({ pageParam, signal }) => {
      const querystring = { page: pageParam, ...(kind ? { kind } : {}) }
      return call('GET /v1/channel/get-media/:id', { params: { id }, querystring }, { signal })
    },
    ...paged,
  })

/** Count unmuted channels with unread messages, and these messages. */
export const unreadQuery = queryOptions({
  queryKey: ['chat', 'unread'],
  meta: { priority: 'low', isShell: true },
  queryFn: async ({ signal }) => (await call('GET /v1/channel/get-unread', undefined, { signal })).data,
  staleTime: STALE_MS,
})

/** Search messages, latest first, in all channels of the person or in one. Needs at least 2 characters. */
export const messageSearchQuery = (search: string, channelId?: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'search', search, channelId ?? null],
    queryFn: ({ pageParam, signal }) => {
      const querystring = { search, page: pageParam, ...(channelId ? { channel_id: channelId } : {}) }
      return call('GET /v1/channel/search', { querystring }, { signal })
    },
    ...paged,
    enabled: search.length >= 2,
  })

/** Members by the beginning of their names. */
export const mentionsQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: ['chat', 'mentions', id, search],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/channel/get-mentions/:id', { params: { id }, querystring: { search } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

/** Presence of at most 50 people who consent. */
export const presenceQuery = (userIds: readonly string[]) =>
  queryOptions({
    queryKey: ['chat', 'presence', userIds],
    meta: { priority: 'low' },
    queryFn: async ({ signal }) =>
      (await call('GET /v1/presence/get', { querystring: { user_ids: userIds.join(',') } }, { signal })).data,
    enabled: userIds.length > 0,
  })

export const pushKeyQuery = queryOptions({
  queryKey: ['chat', 'push-key'],
  queryFn: async ({ signal }) => (await call('GET /v1/web-push/get-key', undefined, { signal })).data,
})

/** Create a group, or open the direct channel with a person. */
export const createChannel = async (body: Body<'create'>) => (await call('POST /v1/channel/create', { body })).data

export const updateChannel = async (body: Body<'update'>) => (await call('PUT /v1/channel/update', { body })).data

export async function uploadChannelPhoto(channelId: string, file: Blob) {
  const body = new FormData()
  body.set('file', file)
  const send = () => call('POST /v1/channel/upload_photo', { querystring: { channel_id: channelId }, body })
  return (await retryUpload(send)).data
}

export const addChannelUsers = async (channelId: string, userIds: string[]) =>
  (await call('PUT /v1/channel/add_new_user', { body: { channel_id: channelId, user_ids: userIds } })).data

/** Remove a member; with the person's own id, leave. */
export const removeChannelUser = (channelId: string, userId: string) =>
  call('DELETE /v1/channel/remove_user', { body: { channel_id: channelId, user_id: userId } })

export const updateChannelMember = (body: Body<'role'>) => call('PUT /v1/channel/update-member', { body })

export const pinChannel = (channelId: string, isPinned: boolean) =>
  call('PUT /v1/channel/set-pinned-channel/:channel_id', {
    params: { channel_id: channelId },
    body: { is_pinned: isPinned },
  })

export const muteChannel = (channelId: string, isMute: boolean) =>
  call('PUT /v1/channel/is-mute-notification', { body: { channel_id: channelId, is_mute: isMute } })

export const pinMessage = async (channelId: string, messageId: string | null) =>
  (await call('PUT /v1/channel/pin-message', { body: { channel_id: channelId, message_id: messageId } })).data

/** Remove duplicates: a list may shift between two pages. */
export const itemsOf = <Item extends { id: string }>(pages: InfiniteData<Page<Item>> | undefined): Item[] => [
  ...new Map(pages?.pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values(),
]
