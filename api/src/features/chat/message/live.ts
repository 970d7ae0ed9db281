import type { ChannelChange } from '@semai/contract/socket'
import type { Database } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { findFeedState, listRevisions, type FeedState } from './live-queries.ts'
import { listChanges } from './queries.ts'
import { oldestShown, seenFrom } from './rules.ts'

type LiveDeps = Pick<Deps, 'db' | 'realtime' | 'signer' | 'clock'>

/** How far this process has come with a channel that somebody watches. */
interface Feed {
  /** The newest revision there is, as far as is known. */
  newest: number
  read: number
  /** What was announced last: the next change follows it. */
  notified: number
  isReading: boolean
}

const BATCH = 100

const topicOf = (channelId: string) => `channel:${channelId}`

/** Brings what is new in channels to who watches them, in the order of revisions. A burst is read in one go. */
export function bringChanges(deps: LiveDeps, listen: Database['listen'], onError: (error: unknown) => void) {
  const { db, realtime } = deps
  const feeds = new Map<string, Feed>()

  const follow = (channelId: string, rev: number) => {
    if (!realtime.isHeard(topicOf(channelId))) return void feeds.delete(channelId)
    const feed = feeds.get(channelId) ?? { newest: rev, read: rev - 1, notified: rev - 1, isReading: false }
    feeds.set(channelId, feed)
    feed.newest = Math.max(feed.newest, rev)
    if (!feed.isReading) void readOn(channelId, feed).catch(onError)
  }

  async function readOn(channelId: string, feed: Feed) {
    feed.isReading = true
    try {
      while (feed.read < feed.newest) await notifyBatch(deps, channelId, feed)
      feed.isReading = false
    } catch (error) {
      // The next notice begins anew, and clients see by its revision that they have missed something.
      if (feeds.get(channelId) === feed) feeds.delete(channelId)
      throw error
    }
  }

  /** What was announced while nobody listened is unknown: clients hear how far each channel is, and fetch. */
  const catchUp = async () => {
    const revisions = await listRevisions(db, realtime.heardIds('channel'))
    // One that is reading reads on: a second beside it would send the same again.
    for (const [id, { isReading }] of feeds) if (!isReading) feeds.delete(id)
    for (const { id, last_rev } of revisions) {
      const change = { channel_id: id, after_rev: last_rev, rev: last_rev, message: null }
      realtime.toTopic(topicOf(id)).emit('channel-change', change)
    }
  }

  return listen('channel', {
    onNotice: (payload) => {
      const [channelId = '', rev = ''] = payload.split(' ')
      realtime.changes.note(topicOf(channelId))
      follow(channelId, Number(rev))
    },
    onGap: () => void catchUp().catch(onError),
  })
}

async function notifyBatch(deps: LiveDeps, channelId: string, feed: Feed) {
  const { newest, read } = feed
  const messages = await listChanges(deps.db, deps, { id: channelId, first_seq: 1 }, { after_rev: read, limit: BATCH })
  const last = messages.at(-1)?.rev ?? read
  const until = messages.length < BATCH ? Math.max(newest, last) : last
  const oldest = Math.min(...messages.map(oldestShown))
  const state = await findFeedState(deps.db, channelId, Number.isFinite(oldest) ? oldest : 0)
  const isDetailNew = state.detail_rev > read && state.detail_rev <= until
  const changes = [
    ...messages.map((message) => ({ rev: message.rev, message })),
    ...(isDetailNew ? [{ rev: state.detail_rev, message: null }] : []),
  ].toSorted((a, b) => a.rev - b.rev)
  for (const change of changes) {
    notifyWatchers(deps, { channel_id: channelId, after_rev: feed.notified, ...change }, state)
    feed.notified = change.rev
  }
  feed.read = until
}

/** Those who came after what a message shows hear that there is a change, and no more of it than is theirs to read. */
function notifyWatchers({ realtime }: LiveDeps, change: ChannelChange, { late }: FeedState) {
  const { message } = change
  const later = message ? late.filter(({ first_seq }) => oldestShown(message) < first_seq) : []
  const topic = topicOf(change.channel_id)
  const others = later.map(({ user_id }) => user_id)
  realtime.toTopic(topic, others).emit('channel-change', change)
  for (const { user_id, first_seq } of later) {
    realtime.toUser(user_id).emit('channel-change', { ...change, message: message && seenFrom(first_seq, message) })
  }
}
