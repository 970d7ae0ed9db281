import type { ReactNode } from 'react'
import { Queries } from '../../lib/query/queries.tsx'
import { Themed } from '../../ui/theme/themed.tsx'

/** Providers of guest pages, except the login form. */
export function GuestForms({ children }: { children: ReactNode }) {
  return (
    <Themed>
      <Queries>{children}</Queries>
    </Themed>
  )
}
