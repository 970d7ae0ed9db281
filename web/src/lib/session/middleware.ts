import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { rememberPath } from './redirect.ts'
import { RouteFailure } from '../call/route-failure.ts'
import { isSignedIn, readPendingSignIn } from './session.ts'

interface Visit {
  location: Pick<ParsedLocation, 'pathname' | 'href' | 'search'> & Partial<Pick<ParsedLocation, 'hash' | 'state'>>
  /** A look ahead, not a visit: it must leave no trace. */
  preload: boolean
}

const registry = new Map<string, (visit: Visit) => void>([
  ['auth', requireLogin],
  ['guest', requireGuest],
])

/** `beforeLoad: middleware('auth')`. A name that is not registered is a 500 'Unknown middleware'. */
export const middleware = (name: string) => (visit: Visit) => {
  const run = registry.get(name)
  if (!run) throw new RouteFailure(500, 'Unknown middleware')
  run(visit)
}

function requireLogin({ location, preload }: Visit) {
  if (isSignedIn()) return
  if (!preload) rememberPath(location.href)
  throw redirect({ to: '/authorization/login', replace: true })
}

// Pages of the guest layout for people who just confirmed their e-mail.
const OPEN_TO_MEMBERS = new Set(['/authorization/profileForm', '/authorization/verified'])

function requireGuest({ location, preload }: Visit) {
  const search: { to?: unknown } = location.search
  if (!preload && search.to !== undefined) rememberPath(search.to)
  const path = location.pathname.replace(/\/$/, '')
  if (path === '/authorization/profileForm' && !isSignedIn() && !readPendingSignIn())
    throw redirect({ to: '/authorization/login', replace: true })
  if (!isSignedIn() || OPEN_TO_MEMBERS.has(path) || isMailedPassword(path, location)) return
  throw redirect({ to: '/home', replace: true })
}

// A member without a password sets one by mail while signed in.
const isMailedPassword = (path: string, { hash = '', state }: Visit['location']) =>
  /^\/authorization\/(reset|create)-password(\/|$)/.test(path) &&
  (hash.includes('token=') || state?.mailedToken !== undefined)
