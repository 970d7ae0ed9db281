import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { limits } from '@semai/contract/call/limits'
import { isSaving } from './lib/browser/data-saver.ts'
import type { EarlyRequest } from './lib/first-paint/early-request.ts'
import { nextPaint } from './lib/first-paint/first-paint.ts'
import { idle } from './lib/prefetch.ts'
import { keepScrollPositions } from './lib/scroll-restoration.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { followTaps, markTapped } from './lib/tapped-link.ts'
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
    // Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    // The specification's "fetch delay default 200 ms", read as: what is on its way shows only after
    // 200 ms, so that a quick answer never flashes a skeleton. Calls themselves are not held back.
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
  // What a tap has changed is painted before the way to another page begins. What only replaces the address is done at once.
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
    /** Where the phone's back arrow leads; without it the menu stands there. */
    parent?: string
    /** What the page asks for with its document. */
    early?: readonly EarlyRequest[]
    /** The page needs the room: the drawer is narrow by itself, in the console the menu is a button. */
    hasNarrowMenu?: boolean
    /** Of the pages for everybody: two columns on a desk, not one column of text. */
    isBroad?: boolean
  }
}
