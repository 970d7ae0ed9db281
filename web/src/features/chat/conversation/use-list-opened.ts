import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ChannelDetail } from '@semai/contract/chat/chat'
import { refreshChannels } from '../channel/channel-cache.ts'
import { readChannel } from '../message/queries.ts'

/** List an event's channel without messages after its member opened it. If offline, the next opening does. */
export function useListOpened({ id, type, last_seq }: ChannelDetail) {
  const queryClient = useQueryClient()
  const isEmpty = type === 'event' && last_seq === 0
  useEffect(() => {
    if (isEmpty)
      readChannel(id, 0).then(
        () => refreshChannels(queryClient),
        () => undefined,
      )
  }, [id, isEmpty, queryClient])
}
