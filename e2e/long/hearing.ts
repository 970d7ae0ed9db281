import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { isOurs, type Ask, type Stored } from './asking.ts'

interface Change {
  channel_id: string
  after_rev: number
  rev: number
  message: Stored | null
}

/** Hears a channel as the web does: by a socket that comes back, and by asking for what it missed meanwhile. */
export function hear(url: string, token: string, channel: string, ask: Ask) {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 100,
    reconnectionDelayMax: 300,
    forceNew: true,
  })
  const heard: string[] = []
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
      // Whoever cannot answer now is asked again at the next news.
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
      take(message, true)
      liveRevs.add(message.rev)
    }
    work = work.then(follow)
  })
  let typing = 0
  socket.on('typing', () => void typing++)
  return {
    heard,
    repeated,
    ready,
    connections: () => connections,
    /** Why it had to come back, each time. */
    cuts,
    /** How often it was seen that somebody writes. */
    typing: () => typing,
    /** Says that its own person writes. */
    type: () => void socket.emit('typing', channel),
    /** Says that it has the channel on screen. */
    look: () => void socket.emit('screen', { is_visible: true, channel_id: channel }),
    caughtUp: async () => {
      await sleep(500)
      work = work.then(fetchMissed)
      await work
    },
    stop: () => void socket.disconnect(),
  }
}
