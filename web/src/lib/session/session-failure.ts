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
 * What the specification (section 8) makes of a lost session. The caller still gets the error: a page
 * that cannot be reloaded again shows it.
 *
 * No loop is possible. 'Token is expired' takes the token away before it reloads, and reloads only once
 * until some token is accepted again. 'auth header is empty' reloads once until the next login.
 */
export function handleSessionFailure(failure: Failure, sentToken: string | null) {
  // Someone logged in again while the call was under way: the failure speaks of the former session.
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
  /** Where one goes on after the next login in this tab. */
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
