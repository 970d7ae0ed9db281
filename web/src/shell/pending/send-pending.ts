import { listKeys } from '../../lib/browser/web-storage.ts'
import { isOnline, watchConnectivity } from '../../lib/network/connectivity.ts'
import { inOffline } from '../../lib/offline/database.ts'
import { mayAnyBePending, noteLookedFor, STORAGE_PREFIXES, wasLookedFor } from '../../lib/offline/marks.ts'

async function send() {
  const code = await import('./pending.ts').catch(() => null)
  await code?.sendPending()
}

/** Send pending items now and whenever the server becomes reachable. */
export function followPending(): () => void {
  if (mayAnyBePending()) void send()
  return watchConnectivity(() => isOnline() && mayAnyBePending() && void send())
}

/** Look for pending items of an expired session. */
export async function lookForPending() {
  if (wasLookedFor()) return
  // Saves loading the queues' code (20 kB) on an empty device.
  if (await isNothingStored()) return noteLookedFor()
  const { listPending, sendPending } = await import('./pending.ts')
  const pending = await listPending()
  noteLookedFor()
  if (pending.length > 0) await sendPending()
}

/** Whether the device stores no unsent items and no records, of any account. @throws OfflineError */
async function isNothingStored(): Promise<boolean> {
  if (Object.values(STORAGE_PREFIXES).some((prefix) => listKeys('local', prefix).length > 0)) return false
  const stores = ['pending', 'record'] as const
  const counts = await inOffline((database) => Promise.all(stores.map((store) => database.count(store))))
  return counts.every((count) => count === 0)
}
