import { tracker } from '../../../lib/app/analytics.ts'
import { clearOffline } from '../../../lib/offline/clear.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { clearSession } from '../../../lib/session/session.ts'

/**
 * Clear this device after the account was closed, and go to the page with the deadline to restore it. Never resolves,
 * since the page is left.
 */
export function leaveForGood(anonymisedAfter: string): Promise<never> {
  tracker.reset()
  void clearOffline()
  clearSession()
  window.location.replace(`/akun-ditutup?sampai=${localDay(anonymisedAfter, 'Asia/Jakarta')}`)
  return new Promise(() => {})
}
