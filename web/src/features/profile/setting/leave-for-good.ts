import { tracker } from '../../../lib/analytics.ts'
import { clearOffline } from '../../../lib/offline/clear.ts'
import { localDay } from '../../../lib/local-day.ts'
import { clearSession } from '../../../lib/session/session.ts'

/**
 * After the account was closed, when every session has ended on the server: forgets everything here too, and goes to
 * the page that says until when it can be had back. Never resolves, since the page is left.
 */
export function leaveForGood(anonymisedAfter: string): Promise<never> {
  tracker.reset()
  void clearOffline()
  clearSession()
  window.location.replace(`/akun-ditutup?sampai=${localDay(anonymisedAfter, 'Asia/Jakarta')}`)
  return new Promise(() => {})
}
