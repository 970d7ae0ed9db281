import { isOnline, watchReach } from '../lib/reach.ts'
import { isFirstLook, mayKeepAny } from '../lib/untold.ts'

async function tell() {
  const code = await import('./waiting.ts').catch(() => null)
  await code?.sendWaiting()
}

/** Tells the server what it has not been told, now and whenever it can be reached again, wherever one is. */
export function tellWaiting(): () => void {
  if (mayKeepAny()) void tell()
  return watchReach(() => isOnline() && mayKeepAny() && void tell())
}

/** What a session that ran out has left behind. */
export async function lookForWaiting() {
  if (!isFirstLook()) return
  const { listGroups, sendWaiting } = await import('./waiting.ts')
  if ((await listGroups()).length > 0) await sendWaiting()
}
