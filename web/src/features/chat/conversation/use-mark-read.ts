import { useCallback, useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { markRead } from '../channel/channel-cache.ts'
import { readChannel } from '../message/queries.ts'

const SEND_MS = 500

/** Report how far the person has read, shortly after it was on screen in a focused window. Moves forward only. */
export function useMarkRead(channelId: string) {
  const queryClient = useQueryClient()
  const position = useRef({ seen: 0, sent: 0, timer: 0 })
  const send = useCallback(() => {
    const { current } = position
    const seq = current.seen
    if (seq <= current.sent || document.visibilityState !== 'visible' || !document.hasFocus()) return
    const before = current.sent
    current.sent = seq
    readChannel(channelId, seq).then(
      ({ last_read_seq }) => markRead(queryClient, channelId, last_read_seq),
      // Retried with the next message on screen, or when the person returns.
      () => {
        if (current.sent === seq) current.sent = before
      },
    )
  }, [channelId, queryClient])
  useEffect(() => {
    const { current } = position
    window.addEventListener('focus', send)
    window.addEventListener('online', send)
    return () => {
      window.clearTimeout(current.timer)
      send()
      window.removeEventListener('focus', send)
      window.removeEventListener('online', send)
    }
  }, [send])
  return useCallback(
    (seq: number) => {
      const { current } = position
      if (seq <= current.seen) return
      current.seen = seq
      window.clearTimeout(current.timer)
      current.timer = window.setTimeout(send, SEND_MS)
    },
    [send],
  )
}
