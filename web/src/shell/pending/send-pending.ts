import { isOnline, watchConnectivity } from '../../lib/offline/connectivity.ts'
import { mayAnyBePending, noteLookedFor, wasLookedFor } from '../../lib/offline/marks.ts'

async function send() {
  const code = await import('./pending.ts').catch(() => null)
  await code?.sendPending()
}

/** Sends what is pending, now and whenever the server can be reached again, wherever one is. */
export function followPending(): () => void {
  if (mayAnyBePending()) void send()
  return watchConnectivity(() => isOnline() && mayAnyBePending() && void send())
}

/** What a session that ran out has left behind. */
export async function lookForPending() {
  if (wasLookedFor()) return
  const { listPending, sendPending } = await import('./pending.ts')
  const pending = await listPending()
  noteLookedFor()
  if (pending.length > 0) await sendPending()
}
