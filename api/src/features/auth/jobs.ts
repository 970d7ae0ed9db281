import type { Deps } from '../../lib/deps.ts'
import { deleteUnconfirmedGuests } from '../event/guest-queries.ts'
import { deleteOldMails, failLostMails } from '../mail/queries.ts'
import { deleteOldQuotas } from '../file/quota-queries.ts'
import { deleteOldNotifications } from '../notification/queries.ts'
import { deleteOldBudgets } from './attempt-queries.ts'
import { deleteOldChallenges } from './challenge-queries.ts'
import { deleteExpiredIdTokens } from './identity-queries.ts'
import { deleteEndedThrottles } from './throttle-queries.ts'

const EVERY_MS = 3_600_000

/** Clears away what has run out: codes, counters, seen id tokens, old mails, guests who never came back … Harmless when several processes do it. */
export async function clearAway({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now()
  await deleteOldChallenges(db, now)
  await deleteExpiredIdTokens(db, now)
  await deleteEndedThrottles(db, now)
  await failLostMails(db, now)
  await deleteOldQuotas(db, now)
  await deleteOldBudgets(db, now)
  await deleteOldMails(db, now)
  await deleteOldNotifications(db, now)
  await deleteUnconfirmedGuests(db, now)
}

/** Clears away every hour. Answers how to stop. */
export function clearAwayHourly(deps: Pick<Deps, 'db' | 'clock'>, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void clearAway(deps).catch(onError), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
