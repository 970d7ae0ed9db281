import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { findSafePath } from '../../lib/session/redirect.ts'

interface TargetLinkProps {
  /** An address in the product as the server says it, query included; null for none. */
  target: string | null
  className?: string | undefined
  onFollow?: () => void
  children: ReactNode
}

/** Link to an address from data. Renders text if it leaves the product. */
export function TargetLink({ target, className, onFollow, children }: TargetLinkProps) {
  const router = useRouter()
  const href = findSafePath(target)
  if (!href) return <div className={className}>{children}</div>
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onFollow?.()
        // The console is a separate document.
        void router.navigate({ href, reloadDocument: href.startsWith('/console') })
      }}
    >
      {children}
    </a>
  )
}
