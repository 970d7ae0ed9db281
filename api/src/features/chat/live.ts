import type { Database } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import type { ChannelViewer } from './channel/access-queries.ts'
import { bringChanges } from './message/live.ts'
import {
  isMember,
  listChannelIds,
  listGone,
  listChannelStates,
  listChannelStatesSince,
  findTyping,
  notifyTyping,
} from './live-queries.ts'
import { followPresence } from './presence/live.ts'

type Live = Pick<Deps, 'db' | 'realtime' | 'clock' | 'signer'>
type OnError = (error: unknown) => void

// A lost connection is noticed some time after it broke.
const OVERLAP_MS = 60_000
const NOTIFY_MS = 1000

const topicOf = (channelId: string) => `channel:${channelId}`
// Topic of one member: changes when they read, join or leave a channel.
const membershipOf = (userId: string) => `member ${userId}`

/** Send stored channel changes to connected members. Returns a function that stops it. */
export async function followChat(deps: Live, listen: Database['listen'], onError: OnError) {
  const { db, realtime } = deps
  realtime.guardTopic('channel', (session, id) => isMember(db, id, session.user_id))
  realtime.addOwnTopics('channels', async (userId) => [
    membershipOf(userId),
    ...(await listChannelIds(db, userId)).map(topicOf),
  ])
  realtime.hearTyping((session, channelId) => void passOnTyping(deps, channelId, session).catch(onError))
  const notifier = channelNotifier(deps, onError)
  const stops = [
    await bringChanges(deps, listen, onError),
    await listen('channel', {
      onNotice: (payload) => notifier.notify(payload.slice(0, UUID_LENGTH)),
      onGap: notifier.catchUp,
    }),
    await listen('channel_member', membership(deps, onError)),
    await listen('channel_read', { onNotice: (payload) => notifyRead(deps, payload), onGap: () => {} }),
    await listen('channel_typing', { onNotice: (payload) => showTyping(deps, payload), onGap: () => {} }),
    await followPresence(deps, listen, onError),
  ]
  return async () => {
    notifier.stop()
    for (const stop of stops) await stop()
  }
}

const UUID_LENGTH = 36

/** Notify members of activity in a channel: at once, then at most once a second. */
function channelNotifier({ db, realtime }: Live, onError: OnError) {
  const resting = new Map<string, { timer: NodeJS.Timeout; hasMore: boolean }>()

  const send = async (channelId: string) => {
    for (const { user_id, ...state } of await listChannelStates(db, channelId, realtime.peopleHere())) {
      realtime.toUser(user_id).emit('channel-activity', state)
    }
  }
  const notify = (channelId: string) => {
    const rest = resting.get(channelId)
    if (rest) {
      rest.hasMore = true
      return
    }
    const timer = setTimeout(() => {
      const { hasMore } = resting.get(channelId) ?? {}
      resting.delete(channelId)
      if (hasMore) notify(channelId)
    }, NOTIFY_MS).unref()
    resting.set(channelId, { timer, hasMore: false })
    void send(channelId).catch(onError)
  }
  const notifyMissed = async (since: Date) => {
    const missed = await listChannelStatesSince(db, realtime.peopleHere(), new Date(since.getTime() - OVERLAP_MS))
    for (const { user_id, ...state } of missed) realtime.toUser(user_id).emit('channel-activity', state)
  }
  return {
    notify,
    catchUp: (since: Date) => void notifyMissed(since).catch(onError),
    stop: () => {
      for (const { timer } of resting.values()) clearTimeout(timer)
    },
  }
}

/** Evict members who left from the channel's topic, and send the channel to new members. */
function membership({ db, realtime }: Live, onError: OnError) {
  const leave = (channelId: string, userId: string) => {
    realtime.evict(topicOf(channelId), userId)
    realtime.toUser(userId).emit('channel-gone', { channel_id: channelId })
  }
  const welcome = async (channelId: string, userId: string) => {
    if (!realtime.isHere(userId)) return
    for (const { user_id, ...state } of await listChannelStates(db, channelId, [userId])) {
      realtime.toUser(user_id).emit('channel-activity', state)
    }
  }
  // Notices may be lost while the listener is down: evict watchers who are no longer members.
  const askAgain = async () => {
    for (const { id, user_id } of await listGone(db, realtime.watchersOf('channel'))) leave(id, user_id)
  }
  return {
    onNotice: (payload: string) => {
      const [channelId = '', userId = '', what] = payload.split(' ')
      realtime.changes.note(membershipOf(userId))
      if (what === 'out') leave(channelId, userId)
      else void welcome(channelId, userId).catch(onError)
    },
    onGap: () => void askAgain().catch(onError),
  }
}

function notifyRead({ realtime }: Live, payload: string) {
  const [channel_id = '', user_id = '', seq = '', isSeen] = payload.split(' ')
  realtime.changes.note(membershipOf(user_id))
  realtime.toUser(user_id).emit('channel-read', { channel_id, last_read_seq: Number(seq) })
  if (isSeen !== 'true') return
  realtime.toTopic(topicOf(channel_id), [user_id]).emit('channel-seen', { channel_id, user_id, seq: Number(seq) })
}

/** Typing is not stored, so send it between processes without the database's queue if possible. */
async function passOnTyping({ db, realtime }: Live, channel_id: string, viewer: ChannelViewer) {
  const { user_id } = viewer
  const everybody = realtime.toTopicEverywhere(topicOf(channel_id), [user_id])
  if (!everybody) return notifyTyping(db, channel_id, viewer)
  const full_name = await findTyping(db, channel_id, viewer)
  if (full_name) everybody.emit('typing', { channel_id, user_id, full_name })
}

function showTyping({ realtime }: Live, payload: string) {
  const [channel_id = '', user_id = '', ...name] = payload.split(' ')
  realtime.toTopic(topicOf(channel_id), [user_id]).emit('typing', { channel_id, user_id, full_name: name.join(' ') })
}
