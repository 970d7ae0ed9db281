import { io } from 'socket.io-client'
import { expect } from 'vitest'
import { isOurs, say, type Ask, type Stored } from './api-client.ts'
import { soonBack } from './recovery.ts'

interface Change {
  channel_id: string
  after_rev: number
  rev: number
  message: Stored | null
}

/** Follow a channel as the web does: by a socket that reconnects, and by fetching missed messages. */
export function hear(url: string, token: string, channel: string, ask: Ask) {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 100,
    reconnectionDelayMax: 300,
    forceNew: true,
  })
  const heard: string[] = []
  const live: string[] = []
  const repeated: string[] = []
  let connections = 0
  let rev = 0
  let work = Promise.resolve()
  const take = ({ id, body, rev: of }: Stored, isLive: boolean) => {
    if (of <= rev) return void (isLive && heard.includes(id) && liveRevs.has(of) && repeated.push(id))
    rev = of
    if (isOurs(body) && !heard.includes(id)) heard.push(id)
  }
  const liveRevs = new Set<number>()
  const fetchMissed = async () => {
    for (;;) {
      const { status, json } = await ask('GET', `/v1/store/chats/${channel}/changes?after_rev=${rev}&limit=100`, {
        token,
      })
      // A failed call is repeated with the next event.
      if (status !== 200) return
      for (const message of json.data as Stored[]) take(message, false)
      rev = Math.max(rev, json.next_rev)
      if (!json.has_more) return
    }
  }
  const ready = new Promise<void>((resolve) => {
    socket.on('connect', () => {
      connections++
      liveRevs.clear()
      socket.emit('watch', `channel:${channel}`, () => {
        work = work.then(fetchMissed).then(resolve)
      })
    })
  })
  const cuts: string[] = []
  socket.on('disconnect', (reason) => void cuts.push(reason))
  socket.on('channel-change', (change: Change) => {
    const follow = async () => {
      const { message } = change
      if (change.after_rev > rev) await fetchMissed()
      if (!message) return
      if (isOurs(message.body)) live.push(message.id)
      take(message, true)
      liveRevs.add(message.rev)
    }
    work = work.then(follow)
  })
  let typing = 0
  socket.on('typing', () => void typing++)
  return {
    /** Messages by socket or call, in their order. */
    heard,
    /** Messages brought by the socket. */
    live,
    repeated,
    ready,
    connections: () => connections,
    /** Reasons of its disconnects. */
    cuts,
    /** Count of typing events. */
    typing: () => typing,
    /** Send a typing event. */
    type: () => void socket.emit('typing', channel),
    /** Report the channel as visible. */
    look: () => void socket.emit('screen', { is_visible: true, channel_id: channel }),
    stop: () => void socket.disconnect(),
  }
}

/**
 * Send a message over a working connection and wait until every receiver has it by socket. A receiver that missed earlier
 * messages fetches them with it. Returns its id.
 */
export async function saidToAll(
  ask: Ask,
  { token, channel }: { token: string; channel: string },
  receivers: ReturnType<typeof hear>[],
): Promise<string> {
  const { id, status } = await say(ask, { token, channel, body: 'Pesan untuk semua' })
  expect(status).toBe(200)
  for (const { live } of receivers) await soonBack(() => expect(live).toContain(id))
  return id
}
