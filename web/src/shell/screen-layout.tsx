import { Outlet } from '@tanstack/react-router'
import { Queries } from '../lib/query/queries.tsx'
import { Themed } from '../ui/theme/themed.tsx'
import { MAIN_ID } from './navigation/page-announcer.tsx'

/** Bare layout for projectors. */
export function ScreenLayout() {
  return (
    <Themed>
      <Queries>
        <main id={MAIN_ID} tabIndex={-1}>
          <Outlet />
        </main>
      </Queries>
    </Themed>
  )
}
