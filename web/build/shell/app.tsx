import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../../src/lib/call/queries.tsx'
import { createAppRouter } from '../../src/router.tsx'

/** A page that is shown in an element. */
export interface ShownPage {
  /** The address to which the router has come: another one where the page leads on. */
  address: () => string
  end: () => void
}

/** Shows the page of an address as a first visit does while its calls are not answered yet. */
export function showPage(address: string, root: HTMLElement): ShownPage {
  queryClient.clear()
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  // A page whose loader waits shows what it shows while it waits, at once.
  router.update({ ...router.options, defaultPendingMs: 30, defaultPendingMinMs: 0 })
  const app = createRoot(root)
  app.render(<RouterProvider router={router} />)
  return { address: () => router.state.location.pathname, end: () => app.unmount() }
}
