import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'

/** Opens in a tab of its own: what was typed here stays. */
export function LegalLink({ to, children }: { to: '/ketentuan' | '/privasi'; children: ReactNode }) {
  return (
    <Link to={to} target="_blank">
      {children}
      <span className="visually-hidden"> (tab baru)</span>
    </Link>
  )
}
