import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Conversation } from './use-conversation.ts'
import type { Row } from '../message/message-groups.ts'

/** Distance from an end at which the next page is fetched. */
const NEAR_PX = 800
/** Distance from the end within which the list follows new messages. */
const END_PX = 80

interface ThreadOptions {
  rows: readonly Row[]
  conversation: Pick<Conversation, 'sync' | 'window' | 'target'>
  /** Called when a message comes on screen. */
  onSeen: (seq: number) => void
}

/** Control scrolling: open at the target, stay still while more loads, and follow new messages at the end. */
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
    // Only at opening: afterwards the person scrolls.
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [])
  // Scroll to own messages always, and to others' only at the end.
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
