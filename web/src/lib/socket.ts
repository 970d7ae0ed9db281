import type { ServerEvents } from '@semai/contract/socket'
import type { Socket } from 'socket.io-client'
import { config } from './config.ts'
import { isSignedIn, readToken } from './session.ts'

type Client = Socket<ServerEvents, Record<string, never>>

interface Follower {
  on: Partial<ServerEvents>
  /** The connection stands again: what was said meanwhile was not heard. */
  onReturn?: () => void
}

// A refusal that will pass: too many tabs, or a server that is just starting.
const REFUSED_WAIT_MS = 30_000
const SOME_SECONDS_MS = 20_000

const followers = new Set<Follower>()
let client: Promise<Client> | null = null

/**
 * Hears what the server tells, as long as somebody wants to: `followServer({ on: { notification } })`. Returns
 * how to stop; the last one to stop closes the connection. The library is downloaded when it is first wanted.
 */
export function followServer(follower: Follower): () => void {
  followers.add(follower)
  client ??= connect()
  // A download that failed is tried again by whoever comes next: live news are a convenience.
  client.catch(() => {
    client = null
  })
  return () => {
    followers.delete(follower)
    if (followers.size > 0) return
    void client?.then((socket) => socket.disconnect()).catch(() => {})
    client = null
  }
}

async function connect(): Promise<Client> {
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
    if (wasConnected) for (const { onReturn } of followers) onReturn?.()
    wasConnected = true
  })
  socket.on('notification', (notification) => {
    for (const { on } of followers) on.notification?.(notification)
  })
  socket.on('connect_error', (error) => retryRefused(socket, error))
  return socket
}

// Without a network the library tries again by itself. A refusal is final for it, and for a session that ended.
function retryRefused(socket: Client, error: Error & { data?: { code?: string } }) {
  if (socket.active || error.data?.code === 'STATUS_UNAUTHORIZED' || error.data?.code === 'token-expired') return
  window.setTimeout(() => {
    if (followers.size > 0 && isSignedIn()) socket.connect()
  }, REFUSED_WAIT_MS)
}
