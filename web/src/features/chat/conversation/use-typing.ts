import { useEffect, useState } from 'react'
import { followServer } from '../../../lib/realtime/socket.ts'

const TYPING_MS = 4000

/** Track the names of people who are typing in a channel. */
export function useTyping(channelId: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const timers = new Map<string, number>()
    const drop = (name: string) => setNames((known) => known.filter((one) => one !== name))
    const stop = followServer({
      on: {
        typing({ channel_id, full_name }) {
          if (channel_id !== channelId) return
          window.clearTimeout(timers.get(full_name))
          timers.set(
            full_name,
            window.setTimeout(() => drop(full_name), TYPING_MS),
          )
          setNames((known) => (known.includes(full_name) ? known : [...known, full_name]))
        },
        'channel-change': ({ message }) => message?.sender && drop(message.sender.full_name),
      },
    })
    return () => {
      stop()
      for (const timer of timers.values()) window.clearTimeout(timer)
    }
  }, [channelId])
  return names
}
