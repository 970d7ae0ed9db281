import type { Database } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { listReaders } from '../../profile/setting/queries.ts'
import { putOff, settle } from '../delivery/settle-delivery.ts'
import { sortOut } from '../delivery/sort-deliveries.ts'
import { claimPushes } from './claim-pushes.ts'
import { pusher } from './jobs.ts'

type Push = Pick<Deps, 'db' | 'clock' | 'webPush' | 'signer'>

const AT_ONCE = 200

/**
 * Send due pushes after each notification and at each call of `sendDue`. All processes look for them; the process that
 * claims a push sends it.
 */
export async function sendPushes(
  deps: Push,
  listen: Database['listen'],
  onError: (error: unknown) => void,
  retryMs?: number[],
) {
  const pushes = pusher(deps, onError, retryMs)
  let round: Promise<void> | null = null
  const state = { isAskedAgain: false, isStopped: false }
  const work = async () => {
    do {
      state.isAskedAgain = false
      let count = 1
      while (count > 0 && !state.isStopped) count = await sendNext(deps, pushes)
    } while (state.isAskedAgain && !state.isStopped)
  }
  /** Run one round at a time. A call during a round makes it look again, and resolves with it. */
  const sendDue = () => {
    state.isAskedAgain = true
    round ??= work().finally(() => (round = null))
    return round
  }
  const look = () => void sendDue().catch(onError)
  const stopListening = await listen('notification_push', { onNotice: look, onGap: look })
  return {
    sendDue,
    async stop() {
      await stopListening()
      state.isStopped = true
      await pushes.stop()
      await round?.catch(onError)
    },
  }
}

/** Claim some due pushes and send those still wanted. Returns the number of claimed ones. */
async function sendNext(deps: Push, pushes: Pick<ReturnType<typeof pusher>, 'push'>): Promise<number> {
  const now = deps.clock.now()
  const taken = await claimPushes(deps.db, AT_ONCE, now)
  if (taken.length === 0) return 0
  const readers = await listReaders(deps.db, [...new Set(taken.map(({ user_id }) => user_id))])
  const { due, dropped, later } = sortOut(taken, readers, { way: 'push', now })
  await settle(deps.db, dropped, 'dropped', now)
  await putOff(deps.db, later)
  await pushes.push(due)
  return taken.length
}
