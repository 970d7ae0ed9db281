import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'

/** Link that opens a new tab, so that typed text stays. */
export function LegalLink({ to, children }: { to: '/ketentuan' | '/privasi'; children: ReactNode }) {
  return (
    <Link to={to} target="_blank">
      {children}
      <span className="visually-hidden"> (tab baru)</span>
    </Link>
  )
}
