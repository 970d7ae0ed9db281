import type { ChannelChange } from '@semai/contract/realtime'
import type { Database } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { findFeedState, listRevisions, type FeedState } from './live-queries.ts'
import { listChanges } from './queries.ts'
import { oldestShown, seenFrom } from './rules.ts'

type LiveDeps = Pick<Deps, 'db' | 'realtime' | 'signer' | 'clock'>

/** Progress of this process in a channel that somebody watches. */
interface Feed {
  /** Newest known revision. */
  newest: number
  read: number
  /** Last revision sent: the next change follows it. */
  notified: number
  isReading: boolean
}

const BATCH = 100

const topicOf = (channelId: string) => `channel:${channelId}`

/** Send new changes of channels to their watchers in the order of revisions. A burst is read in one query. */
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
      // The next notice starts a new feed, and clients see a gap by its revision.
      if (feeds.get(channelId) === feed) feeds.delete(channelId)
      throw error
    }
  }

  /** Notices may be lost while the listener is down: send each channel's newest revision, and clients fetch. */
  const catchUp = async () => {
    const revisions = await listRevisions(db, realtime.heardIds('channel'))
    // Keep feeds that are reading: a second feed would send the same changes again.
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

/** Send a change to watchers. Members who joined later get it without the parts from before they joined. */
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
