import type { Screen } from '../../../lib/realtime/activity.ts'
import { transaction, type Database } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { notifyAll } from '../../notification/notify.ts'
import { claimNotifications, listChannelsSince } from './claim-notifications.ts'
import { noticeOf } from './notifications.ts'

type Live = Pick<Deps, 'db' | 'clock' | 'realtime'>
type OnError = (error: unknown) => void

// Clients that show the channel mark it as read within this time.
const DELAY_MS = 2000
const MEMBERS_AT_ONCE = 500
const CHANNELS_AT_ONCE = 100
// A new process looks back this far, for messages whose process died before notifying.
const MISSED_MS = 3_600_000

interface Options {
  delayMs?: number
}

/**
 * Notify members of unread messages. Every process tries, and the one that claims a member notifies them. Returns a
 * function that stops it.
 */
export async function notifyOfMessages(
  deps: Live,
  listen: Database['listen'],
  onError: OnError,
  { delayMs = DELAY_MS }: Options = {},
) {
  const rounds = collector(delayMs, async (channelIds) => {
    for (let at = 0; at < channelIds.length; at += CHANNELS_AT_ONCE) {
      await notifyMembers(deps, channelIds.slice(at, at + CHANNELS_AT_ONCE)).catch(onError)
    }
  })
  const catchUp = async (since: Date) => {
    for (const id of await listChannelsSince(deps.db, since)) rounds.add(id)
  }
  const onGap = (since: Date) => void catchUp(new Date(since.getTime() - MISSED_MS)).catch(onError)
  const stops = [
    await listen('channel', { onNotice: newMessages(rounds.add), onGap }),
    await listen('channel_untold', { onNotice: rounds.add, onGap: () => {} }),
  ]
  onGap(deps.clock.now())
  return async () => {
    for (const stop of stops) await stop()
    await rounds.stop()
  }
}

const CHANNELS_KNOWN = 10_000

/** Pass on channel notices with a new message only; most others are reactions and membership changes. */
function newMessages(onMessage: (channelId: string) => void) {
  const known = new Map<string, string>()
  return (payload: string) => {
    const [channelId = '', , lastSeq = ''] = payload.split(' ')
    if (known.get(channelId) === lastSeq) return
    if (known.size >= CHANNELS_KNOWN) known.clear()
    known.set(channelId, lastSeq)
    onMessage(channelId)
  }
}

/** Collect ids for a while, then process them together, one round after another. */
function collector(delayMs: number, work: (ids: string[]) => Promise<void>) {
  const due = new Set<string>()
  let round = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  const begin = () => {
    round = round.then(() => {
      timer = null
      const ids = [...due]
      due.clear()
      return work(ids)
    })
  }
  return {
    add(id: string) {
      due.add(id)
      timer ??= setTimeout(begin, delayMs).unref()
    },
    async stop() {
      if (timer) clearTimeout(timer)
      await round
      if (timer) clearTimeout(timer)
    },
  }
}

const screenOf = ({ user_id, channel_id }: Screen): Screen => ({ user_id, channel_id })

/** Claim also members with the channel on screen, but do not notify them. */
async function notifyMembers(deps: Live, channelIds: string[]) {
  let count
  do {
    count = await transaction(deps.db, async (tx) => {
      const claimed = await claimNotifications(tx, channelIds, MEMBERS_AT_ONCE)
      const seen = await deps.realtime.listLooking(claimed.notified.map(screenOf))
      const isSeen = ({ user_id, channel_id }: Screen) =>
        seen.some((screen) => screen.user_id === user_id && screen.channel_id === channel_id)
      await notifyAll(
        tx,
        deps,
        claimed.notified.map((one) => ({ ...noticeOf(one), is_seen: isSeen(one) })),
      )
      return claimed.count
    })
  } while (count === MEMBERS_AT_ONCE)
}
