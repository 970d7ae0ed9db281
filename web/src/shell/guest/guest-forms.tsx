import type { ReactNode } from 'react'
import { Queries } from '../../lib/call/queries.tsx'
import { Themed } from '../../ui/theme/themed.tsx'

/** What every guest page but the login form needs around it. */
export function GuestForms({ children }: { children: ReactNode }) {
  return (
    <Themed>
      <Queries>{children}</Queries>
    </Themed>
  )
}
