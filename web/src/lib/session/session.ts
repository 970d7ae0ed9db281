import { useSyncExternalStore } from 'react'
import type { Profile } from '@semai/contract/profile/profile'
import { noteVisited, readVisited } from './provider.ts'
import { ASKED_KEY } from '../browser/stored-setting.ts'
import { clearLocalStorage, parseStored, readItem, writeItem } from '../browser/web-storage.ts'

/** Storage keys of the specification (section 3). */
const KEYS = {
  user: 'user',
  token: 'token',
  localToken: 'auth._token.local',
  externalToken: 'auth._token.auth0',
  showsChatNotifications: 'show_notif_chat',
} as const

const PENDING_KEY = 'semai.pending-sign-in'

/** Marks in session storage that a lost session has reloaded the page: see session-failure.ts. */
export const RELOAD_KEYS = { expired: 'semai.reloaded-expired', header: 'semai.reloaded-header' } as const

export interface SignedIn {
  user: Profile
  token: string
}

export interface Session {
  user: Profile | null
  isSignedIn: boolean
}

const isProfile = (value: Partial<Profile>) => typeof value.id === 'string' && typeof value.full_name === 'string'

/** Token to send: the stored one, or that of a sign-in waiting for profileForm. */
export const readToken = (): string | null => readItem('local', KEYS.token) ?? readPendingSignIn()?.token ?? null

export const isSignedIn = (): boolean => readItem('local', KEYS.token) !== null

export const readUser = (): Profile | null => parseStored<Profile>(readItem('local', KEYS.user), isProfile)

/** Store a new session. `auth._token.local` is the default strategy's copy of the token. */
export function storeSession({ user, token }: SignedIn) {
  writeItem('local', KEYS.user, JSON.stringify(user))
  writeItem('local', KEYS.token, token)
  writeItem('local', KEYS.localToken, `Bearer ${token}`)
  pageToken = readToken()
  writeItem('local', KEYS.externalToken, null)
  if (readItem('local', KEYS.showsChatNotifications) === null) writeItem('local', KEYS.showsChatNotifications, 'true')
  for (const key of [PENDING_KEY, RELOAD_KEYS.expired, RELOAD_KEYS.header]) writeItem('session', key, null)
  notifyListeners()
}

/** Store a changed profile or avatar, which the top bar and greetings show. */
export function storeUser(user: Profile) {
  if (isSignedIn()) writeItem('local', KEYS.user, JSON.stringify(user))
  else rewritePendingUser(user)
  notifyListeners()
}

/**
 * Clear local storage as the specification says, and this tab's pending sign-in. Keeps whether a provider's session is open, so
 * that it cannot sign in the next person, and the questions asked on this device.
 */
export function clearSession() {
  const visited = readVisited()
  const asked = readItem('local', ASKED_KEY)
  clearLocalStorage()
  writeItem('local', ASKED_KEY, asked)
  if (visited) noteVisited({ provider: visited.provider })
  writeItem('session', PENDING_KEY, null)
}

/** An external provider's id token, until it is exchanged for a product token. */
export const readExternalToken = (): string | null => readItem('local', KEYS.externalToken)
export const storeExternalToken = (idToken: string | null) => writeItem('local', KEYS.externalToken, idToken)

/**
 * A confirmed registration waits here, in this tab only, until profileForm is saved or skipped:
 * the person may already call the API, and the guest guard does not send them home yet.
 */
export function storePendingSignIn(pair: SignedIn) {
  writeItem('session', PENDING_KEY, JSON.stringify(pair))
  pageToken = readToken()
}

export const readPendingSignIn = (): SignedIn | null =>
  parseStored<SignedIn>(
    readItem('session', PENDING_KEY),
    (pair) => typeof pair.token === 'string' && typeof pair.user === 'object' && isProfile(pair.user),
  )

let pageToken = readToken()

/** Token of this page: from its start or its own sign-in. Other tabs do not change it. */
export const readPageToken = () => pageToken

/** Turn the pending sign-in into a session. Returns false without one. */
export function completeSignIn(): boolean {
  const pair = readPendingSignIn()
  if (!pair) return false
  storeSession(pair)
  return true
}

const listeners = new Set<() => void>()
let snapshot: { text: string | null; token: string | null; session: Session } | null = null
const NOBODY: Session = { user: null, isSignedIn: false }

/** The signed-in person, updated live. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => NOBODY)

/** Call back when another tab signs in or out. Returns a function that stops it. */
export function followOtherTabs(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    const isWiped = event.key === null
    if (event.storageArea === window.localStorage && (isWiped || event.key === KEYS.token)) onChange()
    if (event.key === KEYS.user) notifyListeners()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Read the session; parses only after changes, so it is cheap. */
export function currentSession(): Session {
  const text = readItem('local', KEYS.user)
  const token = readItem('local', KEYS.token)
  // The same object while nothing changed: React compares by identity.
  if (snapshot?.text !== text || snapshot.token !== token)
    snapshot = { text, token, session: { user: readUser(), isSignedIn: token !== null } }
  return snapshot.session
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

const notifyListeners = () => listeners.forEach((listener) => listener())

function rewritePendingUser(user: Profile) {
  const pair = readPendingSignIn()
  if (pair) storePendingSignIn({ ...pair, user })
}
