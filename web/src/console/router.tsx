import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { limits } from '@semai/contract/call/limits'
import type { Screen } from '../features/console/screen.ts'
import { isSaving } from '../lib/browser/data-saver.ts'
import { parseSearch, stringifySearch } from '../lib/navigation/search-params.ts'
import { PagePending } from '../shell/page-pending.tsx'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { showScreen } from './screen-page.tsx'
import { screens, securityScreen } from './screens.ts'

const root = createRootRoute({ component: Frame })

const security = createRoute({
  getParentRoute: () => root,
  path: `/console/${securityScreen.path}`,
  staticData: { title: securityScreen.title },
  component: lazyRouteComponent(async () => ({ Page: await securityScreen.load() }), 'Page'),
})

const own = screens.map((screen) => routeOf(screen))

const menu = createRoute({
  getParentRoute: () => root,
  path: '/console',
  staticData: { title: 'Konsol' },
  component: lazyRouteComponent(() => import('./menu-page.tsx'), 'MenuPage'),
})

const list = createRoute({
  getParentRoute: () => root,
  path: '/console/$resource',
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'ListPage'),
})

const record = createRoute({
  getParentRoute: () => root,
  path: '/console/$resource/$id',
  component: lazyRouteComponent(() => import('./record-page.tsx'), 'RecordPage'),
})

const hasHome = screens.some(({ path }) => path === '')

const routeTree = root.addChildren([security, ...own, ...(hasHome ? [] : [menu]), list, record])

function routeOf(screen: Screen) {
  return createRoute({
    getParentRoute: () => root,
    path: screen.path === '' ? '/console' : `/console/${screen.path}`,
    staticData: { title: screen.title, hasNarrowMenu: screen.hasNarrowMenu ?? false },
    component: lazyRouteComponent(async () => ({ Page: showScreen(screen, await screen.load()) }), 'Page'),
  })
}

export const createConsoleRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: isSaving() ? false : 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: limits.fetchDelayMs,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
