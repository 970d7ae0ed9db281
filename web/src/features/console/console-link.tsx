import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useRouter } from '@tanstack/react-router'

type ConsoleLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A whole address of the console: '/console/mentor?page=2'. */
  to: string
  /** Takes the place of the page one is on. */
  replace?: boolean
}

/**
 * A link within the console. Its addresses follow from descriptions, hence no typed routes: those are the product's.
 */
export function ConsoleLink({ to, replace = false, onClick, children, ...rest }: ConsoleLinkProps) {
  const router = useRouter()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain) return
    event.preventDefault()
    void router.navigate({ href: to, replace })
  }
  return (
    <a {...rest} href={to} onClick={open}>
      {children}
    </a>
  )
}

/** Goes to an address of the console. */
export function useConsoleNavigate() {
  const router = useRouter()
  return (to: string, options: { replace?: boolean; resetScroll?: boolean; ignoreBlocker?: boolean } = {}) =>
    router.navigate({ href: to, ...options })
}
