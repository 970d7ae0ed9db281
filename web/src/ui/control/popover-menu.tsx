import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

interface PopoverMenuProps {
  /** Window position of the request. */
  at: { x: number; y: number }
  label: string
  className: string | undefined
  onClose: () => void
  /** Items; their actions run after the menu closes. */
  children: (act: (work: () => void) => () => void) => ReactNode
}

/** Things to choose from. The browser closes it on Escape and by a tap beside it, and gives the focus back. */
export function PopoverMenu({ at, label, className, onClose, children }: PopoverMenuProps) {
  const menu = usePopover(at)
  const act = (work: () => void) => () => {
    menu.current?.hidePopover()
    work()
  }
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={className}
      onKeyDown={moveBetweenItems}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {children(act)}
    </div>
  )
}

const EDGE = 8

function usePopover({ x, y }: { x: number; y: number }) {
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
function moveBetweenItems(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key] ?? 0
  if (step === 0) return
  event.preventDefault()
  event.stopPropagation()
  const items = [...event.currentTarget.querySelectorAll('button')]
  const at = items.findIndex((item) => item === document.activeElement)
  items[(at + step + items.length) % items.length]?.focus()
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
