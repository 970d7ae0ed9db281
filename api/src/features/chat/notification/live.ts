import type { Screen } from '../../../lib/realtime/activity.ts'
import { transaction, type Database } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { notifyAll } from '../../notification/notify.ts'
import { claimNotifications, listChannelsSince } from './claim-notifications.ts'
import { noticeOf } from './notifications.ts'

type Live = Pick<Deps, 'db' | 'clock' | 'realtime'>
type OnError = (error: unknown) => void

// Who has the channel before them, wherever, has read it by then: their client says so at once.
const DELAY_MS = 2000
const MEMBERS_AT_ONCE = 500
const CHANNELS_AT_ONCE = 100
// What was stored shortly before a process died is told by the next one.
const MISSED_MS = 3_600_000

interface Options {
  delayMs?: number
}

/**
 * Tells members of new messages that they have not seen. Every process looks, and each member is told by whichever takes them first. Answers how to stop.
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

/** Of what is told of channels, those with a new message: most of the rest are reactions and who comes and goes. */
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

/** Collects for a while, then works on all of it at once, one round after another. */
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

/** Who looks at a channel is taken too, but not told: they have seen it. */
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
