import { forgetPath, rememberPath } from './redirect.ts'
import { clearSession, readToken, RELOAD_KEYS } from './session.ts'
import { readItem, writeItem } from '../browser/web-storage.ts'

const LOGIN = '/authorization/login'

interface Failure {
  status: number
  code: string
  message: string
}

/**
 * Handle a lost session as the specification's section 8 says. The caller still gets the error, which a page shows if it cannot
 * reload again.
 *
 * Reloads cannot loop: 'Token is expired' removes the token and reloads once until a token is accepted again; 'auth header is
 * empty' reloads once until the next login.
 */
export function handleSessionFailure(failure: Failure, sentToken: string | null) {
  // A new sign-in during the call makes the failure obsolete.
  if (sentToken !== readToken()) return
  if (failure.message === 'Token is expired') {
    clearSession()
    reloadOnce(RELOAD_KEYS.expired)
  } else if (failure.message === 'auth header is empty') {
    reloadOnce(RELOAD_KEYS.header)
  } else if (failure.code === 'STATUS_UNAUTHORIZED' && sentToken) {
    leaveForLogin()
  }
}

/** A token was accepted: a later expiry may reload again. */
export function noteAcceptedToken(token: string | null) {
  if (token && readItem('session', RELOAD_KEYS.expired)) writeItem('session', RELOAD_KEYS.expired, null)
}

interface Leave {
  /** Another address that leads to the login page. */
  by?: string | null
  /** Path to open after the next sign-in in this tab. */
  back?: string | null
}

/** Clears all local storage and starts over at the login page. */
export function leaveForLogin({ by = null, back = null }: Leave = {}) {
  clearSession()
  forgetPath()
  rememberPath(back)
  window.location.replace(by ?? LOGIN)
}

function reloadOnce(key: string) {
  if (readItem('session', key)) return
  writeItem('session', key, '1')
  window.location.reload()
}
