import type { ClientEvents, ServerEvents } from '@semai/contract/realtime'
import type { Socket } from 'socket.io-client'
import { noteWrite, SHARED_MS } from '../call/own-writes.ts'
import { mayHaveMissed, takeStamp, type Stamp } from './missed-changes.ts'
import { config } from '../app/config.ts'
import { firstPaint } from '../first-paint/first-paint.ts'
import { isOnline, watchConnectivity } from '../network/connectivity.ts'
import { followRestoredPage } from '../session/back-forward-cache.ts'
import { isSignedIn, readToken } from '../session/session.ts'

type Client = Socket<ServerEvents, ClientEvents>

interface Follower {
  on: Partial<ServerEvents>
  /** Topics of these events: 'building:<id>'; 'own' or 'channels' for what the server sends without being asked. */
  topics?: readonly string[]
  /** Called after each connection, once the server has answered for all topics. False if the person may not watch one of them. */
  onHeard?: (isHeard: boolean) => void
  /** Called when the data may have changed before the topics were joined, or without a connection. Fetch it again. */
  onMissed?: () => void
}

interface Followed extends Follower {
  followedAt: Stamp
}

// A refusal that will pass: too many tabs, or a server that is just starting.
const REFUSED_WAIT_MS = 30_000
const SOME_SECONDS_MS = 20_000

const followers = new Set<Followed>()
let client: Promise<Client> | null = null
let watchesReach: (() => void) | null = null
let followsPage: (() => void) | null = null

/**
 * Subscribe to server events: `followServer({ on: { notification } })`. Returns a function that stops it; the last one closes the
 * connection. Loads the socket library on first use.
 */
export function followServer(given: Follower): () => void {
  const follower = { ...given, followedAt: takeStamp() }
  followers.add(follower)
  client ??= connect()
  void client.then((socket) => watch(socket, follower, false)).catch(() => {})
  // The next subscriber retries a failed download.
  client.catch(() => {
    client = null
  })
  return () => {
    followers.delete(follower)
    void client?.then((socket) => unwatch(socket, follower)).catch(() => {})
    if (followers.size > 0) return
    void client?.then((socket) => socket.disconnect()).catch(() => {})
    client = null
  }
}

/** Send the client's state: `sendToServer('typing', channelId)`. Dropped without a connection. */
export function sendToServer<Name extends 'typing' | 'screen'>(name: Name, ...words: Parameters<ClientEvents[Name]>) {
  void client?.then((socket) => socket.connected && socket.emit(name, ...words)).catch(() => {})
}

/**
 * Run work that ends the session with the socket closed, because events would trigger requests without a session. Reconnects if
 * the work fails.
 */
export async function unheard<T>(work: () => Promise<T>): Promise<T> {
  const socket = await client?.catch(() => null)
  socket?.disconnect()
  try {
    return await work()
  } catch (error) {
    socket?.connect()
    throw error
  }
}

async function connect(): Promise<Client> {
  // The back/forward cache rejects pages with an open WebSocket. Reconnecting fetches missed changes.
  followsPage ??= followRestoredPage({
    onLeave: () => void client?.then((socket) => socket.disconnect()).catch(() => {}),
    onRestore: () => void client?.then((socket) => socket.connect()).catch(() => {}),
  })
  await firstPaint()
  const { io } = await import('socket.io-client')
  const socket: Client = io(config.apiUrl || window.location.origin, {
    // Read at every attempt: another tab may have logged in or out.
    auth: (answer) => answer({ token: readToken() }),
    reconnectionDelayMax: SOME_SECONDS_MS,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  let wasConnected = false
  socket.on('connect', () => {
    for (const follower of followers) void watch(socket, follower, wasConnected)
    wasConnected = true
  })
  socket.onAny(hear)
  socket.on('connect_error', (error) => retryRefused(socket, error))
  watchesReach ??= watchConnectivity(() => void client?.then(lookAgain).catch(() => {}))
  return socket
}

// A call got through: the library would look again only after up to twenty seconds.
function lookAgain(socket: Client) {
  if (isOnline() && socket.active && !socket.connected) socket.disconnect().connect()
}

// TypeScript loses the event's type for a union of names.
function hear(name: keyof ServerEvents, event: object) {
  if (name === 'notification') noteWrite()
  for (const { on } of followers) (on[name] as ((event: object) => void) | undefined)?.(event)
}

// While there is no connection nothing is asked: connecting asks for everything.
async function watch(socket: Client, follower: Followed, isReturn: boolean) {
  const { topics = [], followedAt, onHeard, onMissed } = follower
  if (!socket.connected || topics.length === 0) return
  const answers = await Promise.all(topics.map((topic) => ask(socket, topic)))
  if (!followers.has(follower)) return
  onHeard?.(answers.every(({ isHeard }) => isHeard))
  const isMissed = answers.some(({ isHeard, unchangedMs }) => isHeard && mayHaveMissed(followedAt, unchangedMs))
  if (!isReturn && !isMissed) return
  // Shared answers may be a second old, so ask for fresh ones.
  if (answers.some(({ unchangedMs }) => unchangedMs < SHARED_MS)) noteWrite()
  onMissed?.()
}

// A server of an earlier build sends no age: 0 makes the page fetch its data again.
const ask = (socket: Client, topic: string) =>
  new Promise<{ isHeard: boolean; unchangedMs: number }>((resolve) => {
    socket.emit('watch', topic, (isHeard, unchangedMs) => resolve({ isHeard, unchangedMs: unchangedMs ?? 0 }))
  })

function unwatch(socket: Client, { topics = [] }: Followed) {
  const stillWanted = new Set([...followers].flatMap((follower) => follower.topics ?? []))
  if (!socket.connected) return
  for (const topic of topics) if (!stillWanted.has(topic)) socket.emit('unwatch', topic)
}

// The library retries lost connections itself but not rejections. An ended session is final.
function retryRefused(socket: Client, error: Error & { data?: { code?: string } }) {
  if (socket.active || error.data?.code === 'STATUS_UNAUTHORIZED' || error.data?.code === 'token-expired') return
  window.setTimeout(() => {
    if (followers.size > 0 && isSignedIn()) socket.connect()
  }, REFUSED_WAIT_MS)
}
