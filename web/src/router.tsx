import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { limits } from '@semai/contract/call/limits'
import { isSaving } from './lib/browser/data-saver.ts'
import type { EarlyRequest } from './lib/first-paint/early-request.ts'
import { nextPaint } from './lib/first-paint/first-paint.ts'
import { idle } from './lib/first-paint/prefetch.ts'
import { keepScrollPositions } from './lib/navigation/scroll-restoration.ts'
import { parseSearch, stringifySearch } from './lib/navigation/search-params.ts'
import { followTaps, markTapped } from './lib/navigation/tapped-link.ts'
import { routeTree } from './routeTree.gen.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { PagePending } from './shell/page-pending.tsx'

// As the network is now.
const lookAhead = () => (isSaving() ? false : 'intent')

export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    // To the top on a change, back to where one was on return, to a hash's target where there is one.
    scrollRestoration: true,
    defaultHashScrollIntoView: true,
    defaultPreload: lookAhead(),
    // TanStack Query decides about staleness.
    defaultPreloadStaleTime: 0,
    // The specification's "fetch delay default 200 ms": skeletons appear after 200 ms, so that quick answers show none. Calls
    // are not delayed.
    defaultPendingMs: limits.fetchDelayMs,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  keepScrollPositions(router)
  // The network changes, and so may the setting: here or on another device.
  router.subscribe('onBeforeNavigate', () => router.update({ ...router.options, defaultPreload: lookAhead() }))
  const { navigate, preloadRoute } = router
  // A finger that comes down is heard first, then what it may lead to is looked for.
  router.preloadRoute = (to) => idle().then(() => preloadRoute(to))
  followTaps()
  // Paints the changes of a tap before it navigates. Replacing the address is immediate.
  router.navigate = async (to) => {
    if (to.replace) return navigate(to)
    const unmark = markTapped()
    await nextPaint()
    return navigate(to).finally(unmark)
  }
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The tab's title before " · Semai", and the phone's bar. */
    title?: string
    /** Target of the phone's back arrow; the menu button replaces it by default. */
    parent?: string
    /** Calls that the page makes with its document. */
    early?: readonly EarlyRequest[]
    /** Narrows the drawer; in the console the menu becomes a button. */
    hasNarrowMenu?: boolean
    /** Two columns on desktops, for pages without a login. */
    isBroad?: boolean
  }
}
