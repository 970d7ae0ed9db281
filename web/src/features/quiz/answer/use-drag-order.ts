import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { placeInOrder } from './drag-order.ts'

interface Drag {
  id: string
  /** The ids as they stand at this moment. */
  order: string[]
  /** The pointer in the window, and how far below the item's top it took hold. */
  clientY: number
  hold: number
}

// So near to the window's edge the page scrolls along.
const EDGE = 96
const SCROLL_STEP = 7

/**
 * Reorder items by dragging. Until the drop, elements are only translated: an element moved in the DOM loses the pointer.
 */
export function useDragOrder(
  list: RefObject<HTMLOListElement | null>,
  ids: string[],
  onOrder: (ids: string[]) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const follow = (clientY: number) =>
    setDrag((held) => held && { ...held, clientY, order: orderAt(list.current, held, clientY) })
  useShift(list, drag)
  useEdgeScroll(drag !== null, drag?.clientY ?? 0, follow)

  function end() {
    if (drag && drag.order.some((id, at) => id !== ids[at])) onOrder(drag.order)
    setDrag(null)
  }

  return {
    dragged: drag?.id,
    placeOf: (id: string) => (drag?.order ?? ids).indexOf(id),
    gripOf: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const top = event.currentTarget.parentElement?.getBoundingClientRect().top ?? event.clientY
        setDrag({ id, order: ids, clientY: event.clientY, hold: event.clientY - top })
      },
      onPointerMove: ({ clientY }: PointerEvent) => follow(clientY),
      onPointerUp: end,
      onPointerCancel: () => setDrag(null),
    }),
  }
}

const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>(':scope > [data-id]') ?? [])]

function orderAt(list: HTMLElement | null, { id, order, hold }: Drag, clientY: number): string[] {
  if (!list) return order
  const items = itemsOf(list).map(({ dataset, offsetTop, offsetHeight }) => ({
    id: dataset.id ?? '',
    middle: offsetTop + offsetHeight / 2,
    height: offsetHeight,
  }))
  const height = items.find((item) => item.id === id)?.height ?? 0
  const middle = clientY - list.getBoundingClientRect().top - hold + height / 2
  return placeInOrder(order, id, middle, items)
}

/** Keep the dragged item under the pointer while its place in the list changes. */
function useShift(list: RefObject<HTMLElement | null>, drag: Drag | null) {
  useLayoutEffect(() => {
    const item = drag && itemsOf(list.current).find(({ dataset }) => dataset.id === drag.id)
    if (!item || !list.current) return
    const top = drag.clientY - list.current.getBoundingClientRect().top - drag.hold
    item.style.setProperty('--shift', `${top - item.offsetTop}px`)
  }, [list, drag])
}

function useEdgeScroll(isDragging: boolean, clientY: number, follow: (clientY: number) => void) {
  const latest = useRef({ clientY, follow })
  useEffect(() => {
    latest.current = { clientY, follow }
  })
  useEffect(() => {
    if (!isDragging) return
    let frame = 0
    const step = () => {
      const at = latest.current.clientY
      const way = at < EDGE ? -1 : at > window.innerHeight - EDGE ? 1 : 0
      if (way !== 0) {
        window.scrollBy(0, way * SCROLL_STEP)
        latest.current.follow(at)
      }
      frame = window.requestAnimationFrame(step)
    }
    frame = window.requestAnimationFrame(step)
    return () => window.cancelAnimationFrame(frame)
  }, [isDragging])
}
