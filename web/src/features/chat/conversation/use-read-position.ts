import { useCallback, useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { markRead } from '../channel/channel-cache.ts'
import { readChannel } from '../message/queries.ts'

const TELL_MS = 500

/** Tells how far one has read, a moment after it was on screen; only while one looks. It only goes forward. */
export function useReadPosition(channelId: string) {
  const queryClient = useQueryClient()
  const position = useRef({ seen: 0, told: 0, timer: 0 })
  const tell = useCallback(() => {
    const { current } = position
    const seq = current.seen
    if (seq <= current.told || document.visibilityState !== 'visible' || !document.hasFocus()) return
    const before = current.told
    current.told = seq
    readChannel(channelId, seq).then(
      ({ last_read_seq }) => markRead(queryClient, channelId, last_read_seq),
      // Told again with the next message that comes on screen, or on coming back.
      () => {
        if (current.told === seq) current.told = before
      },
    )
  }, [channelId, queryClient])
  useEffect(() => {
    const { current } = position
    window.addEventListener('focus', tell)
    window.addEventListener('online', tell)
    return () => {
      window.clearTimeout(current.timer)
      tell()
      window.removeEventListener('focus', tell)
      window.removeEventListener('online', tell)
    }
  }, [tell])
  return useCallback(
    (seq: number) => {
      const { current } = position
      if (seq <= current.seen) return
      current.seen = seq
      window.clearTimeout(current.timer)
      current.timer = window.setTimeout(tell, TELL_MS)
    },
    [tell],
  )
}
