import { createFileRoute } from '@tanstack/react-router'
import type { ChatSearch } from '../../../features/chat/channel-search.ts'
import { readLater } from '../../../lib/search-params.ts'
import { ChatPage } from './-chat-page.tsx'

export const Route = createFileRoute('/_shell/chat/')({
  staticData: { title: 'Pesan' },
  validateSearch: readLater<ChatSearch>(),
  component: ChatPage,
})
