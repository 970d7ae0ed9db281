import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { takeIdentityAnswer } from '../features/auth/identity/oidc-callback.ts'
import { Login } from '../features/auth/login.tsx'
import { leavingHistory } from '../lib/session/leaving-history.ts'
import { middleware } from '../lib/session/middleware.ts'
import { parseSearch, stringifySearch } from '../lib/navigation/search-params.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Frame } from '../shell/frame.tsx'
import { GuestLayout } from '../shell/guest/guest-layout.tsx'

const LOGIN = '/authorization/login'

const root = createRootRoute({ component: Frame })

const guest = createRoute({
  getParentRoute: () => root,
  id: '_guest',
  beforeLoad: middleware('guest'),
  component: GuestLayout,
})

const login = createRoute({
  getParentRoute: () => guest,
  path: LOGIN,
  staticData: { title: 'Masuk' },
  component: Login,
})

const wayBack = createRoute({
  getParentRoute: () => guest,
  path: `${LOGIN}/$provider`,
  beforeLoad: takeIdentityAnswer,
})

const routeTree = root.addChildren([guest.addChildren([login, wayBack])])

/** The login page by itself: it must not grow with the pages behind it. */
export const createGuestRouter = (history: RouterHistory = leavingHistory(createBrowserHistory(), LOGIN)) =>
  createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    defaultErrorComponent: ErrorPage,
  })
