import { createMemoryHistory, RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createConsoleRouter } from '../../src/console/router.tsx'
import { Queries, queryClient } from '../../src/lib/query/queries.tsx'
import { createAppRouter } from '../../src/router.tsx'
import { Themed } from '../../src/ui/theme/themed.tsx'

/** A page that is drawn in an element. */
export interface ShownPage {
  /** The router's path, which differs after a redirect. */
  address: () => string
  end: () => void
}

/** Shows the page of an address as a first visit does before any call is answered. */
export function showPage(address: string, root: HTMLElement): ShownPage {
  queryClient.clear()
  const isConsole = address.startsWith('/console')
  const history = createMemoryHistory({ initialEntries: [address] })
  const router: AnyRouter = isConsole ? createConsoleRouter(history) : createAppRouter(history)
  // A page whose loader waits for an answer shows its pending component at once.
  router.update({ ...router.options, defaultPendingMs: 30, defaultPendingMinMs: 0 })
  const app = createRoot(root)
  const page = <RouterProvider router={router} />
  app.render(
    isConsole ? (
      <Themed>
        <Queries>{page}</Queries>
      </Themed>
    ) : (
      page
    ),
  )
  return { address: () => router.state.location.pathname, end: () => app.unmount() }
}
