import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'

const EDGE = 8

/** A popover that opens at a point of the window. The browser closes it on Escape and by a tap beside it, and gives the focus back. */
export function usePopover({ x, y }: { x: number; y: number }) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    element.showPopover()
    const { width, height } = element.getBoundingClientRect()
    element.style.left = `${Math.max(EDGE, Math.min(x, window.innerWidth - width - EDGE))}px`
    element.style.top = `${Math.max(EDGE, Math.min(y, window.innerHeight - height - EDGE))}px`
    element.querySelector('button')?.focus()
  }, [x, y])
  return menu
}

/** Up and down in a menu, around its ends. */
export function moveBetweenItems(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key] ?? 0
  if (step === 0) return
  event.preventDefault()
  event.stopPropagation()
  const items = [...event.currentTarget.querySelectorAll('button')]
  const at = items.findIndex((item) => item === document.activeElement)
  items[(at + step + items.length) % items.length]?.focus()
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
