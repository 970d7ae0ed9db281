import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useRouter } from '@tanstack/react-router'

type AddressLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A whole address within the page's own router: '/console/mentor?page=2'. */
  to: string
  /** Replaces the current history entry. */
  replace?: boolean
}

/** A link by an address that only the data or the place know, hence no typed route. */
export function AddressLink({ to, replace = false, onClick, children, ...rest }: AddressLinkProps) {
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

/** Goes to such an address. */
export function useAddressNavigate() {
  const router = useRouter()
  return (to: string, options: { replace?: boolean; resetScroll?: boolean; ignoreBlocker?: boolean } = {}) =>
    router.navigate({ href: to, ...options })
}
