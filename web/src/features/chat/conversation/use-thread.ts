import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Conversation } from './use-conversation.ts'
import type { Row } from './conversation-rows.ts'

/** So near to an end, what follows is fetched. */
const NEAR_PX = 800
/** So near to the newest message, one follows what comes. */
const END_PX = 80

interface ThreadOptions {
  rows: readonly Row[]
  conversation: Pick<Conversation, 'sync' | 'window' | 'target'>
  /** A message came on screen. */
  onSeen: (seq: number) => void
}

/** How the messages scroll: open where they should, keep still while more load, follow what comes at the end. */
export function useThread({ rows, conversation: { sync, window, target }, onSeen }: ThreadOptions) {
  const list = useRef<VirtualizerHandle>(null)
  const follows = useRef(target === null)
  const [isAtEnd, setAtEnd] = useState(target === null)
  const last = rows.length - 1
  const look = useCallback(() => {
    const { current } = list
    if (!current || !window) return
    const { scrollOffset, viewportSize, scrollSize } = current
    const isEnd = scrollSize - scrollOffset - viewportSize < END_PX && !window.hasNewer
    follows.current = isEnd
    setAtEnd(isEnd)
    const seq = isEnd ? window.lastSeq : rows[current.findItemIndex(scrollOffset + viewportSize - 1)]?.message?.seq
    if (seq !== undefined) onSeen(seq)
    if (scrollOffset < NEAR_PX) void sync.widen('older')
    if (scrollSize - scrollOffset - viewportSize < NEAR_PX) void sync.widen('newer')
  }, [onSeen, rows, sync, window])
  const scrollToEnd = useCallback(() => list.current?.scrollToIndex(last, { align: 'end' }), [last])

  useLayoutEffect(() => {
    const at = target === null ? -1 : rows.findIndex(({ message }) => message?.seq === target)
    if (at >= 0) list.current?.scrollToIndex(at, { align: 'center' })
    else list.current?.scrollToIndex(last, { align: 'end' })
    // Only where it opens: from then on the person scrolls.
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [])
  // What one wrote oneself is shown wherever one was; what others wrote, to who is at the end.
  const newest = rows[last]
  useLayoutEffect(() => {
    if (follows.current || newest?.pending) scrollToEnd()
  }, [newest?.id, newest?.pending, scrollToEnd])
  useEffect(look, [look])
  const onResize = useCallback(() => {
    if (follows.current) scrollToEnd()
  }, [scrollToEnd])
  return { list, isAtEnd, look, onResize }
}
