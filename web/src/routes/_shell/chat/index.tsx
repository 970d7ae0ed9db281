import { createFileRoute } from '@tanstack/react-router'
import { readChatSearch, type ChatSearch } from '../../../features/chat/channel-list/channel-search.ts'
import { channelListQuery, filterOf } from '../../../features/chat/queries.ts'
import { blockedIdsQuery } from '../../../features/person/queries.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { ChatPage } from './-chat-page.tsx'

export const Route = createFileRoute('/_shell/chat/')({
  staticData: {
    title: 'Pesan',
    hasNarrowMenu: true,
    early: [
      ['GET /v1/channel/get', { page: 1 }],
      ['GET /v1/user-block/get', { page: 1 }],
    ],
  },
  validateSearch: readLater<ChatSearch>(),
  loaderDeps: ({ search: { filter, search } }) => ({ filter, search }),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(channelListQuery(filterOf(readChatSearch(deps))))
    void queryClient.prefetchQuery(blockedIdsQuery)
  },
  component: ChatPage,
})
