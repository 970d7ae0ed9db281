import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { channelQuery } from '../queries.ts'
import { forgetSavedChannel } from './saved-channels.ts'

/** Read a channel from the server, or the last saved state while offline. */
export function useChannel(channelId: string) {
  const query = useQuery(channelQuery(channelId))
  const isMissing = isFailure(query.error, 'channel-not-found')
  useEffect(() => {
    if (isMissing) void forgetSavedChannel(channelId)
  }, [channelId, isMissing])
  return { isMissing, query }
}
