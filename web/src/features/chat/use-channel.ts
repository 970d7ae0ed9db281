import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../lib/failure-words.ts'
import { channelQuery } from './queries.ts'
import { findSavedDetail, forgetSavedChannel, saveDetail } from './store-saved.ts'

/** A channel as the server says, and without a network as it was last. */
export function useChannel(channelId: string) {
  const query = useQuery(channelQuery(channelId))
  const isMissing = isFailure(query.error, 'channel-not-found')
  const { data: saved } = useQuery({
    queryKey: ['chat', 'saved', channelId],
    queryFn: () => findSavedDetail(channelId),
    gcTime: 0,
  })
  useEffect(() => {
    if (query.data) void saveDetail(channelId, query.data)
    if (isMissing) void forgetSavedChannel(channelId)
  }, [channelId, isMissing, query.data])
  return { isMissing, query: { ...query, data: query.data ?? saved ?? undefined } }
}
