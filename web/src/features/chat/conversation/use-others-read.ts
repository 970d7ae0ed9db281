import { useEffect, useState } from 'react'
import { followServer } from '../../../lib/realtime/socket.ts'

/** Track how far another member has read, with their consent. */
export function useOthersRead(channelId: string, known: number): number {
  const [heard, setHeard] = useState(0)
  useEffect(
    () =>
      followServer({
        on: {
          'channel-seen': ({ channel_id, seq }) =>
            channel_id === channelId && setHeard((before) => Math.max(before, seq)),
        },
      }),
    [channelId],
  )
  return Math.max(known, heard)
}
