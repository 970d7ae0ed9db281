import type { Server as HttpServer } from 'node:http'
import type { ServerEvents } from '@semai/contract/socket'
import { Server, type Socket } from 'socket.io'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'
import type { Session, SessionCache, Whose } from './session.ts'

/** Who is at the other end. The token is kept to ask again whether its session still holds. */
interface Visitor {
  session: Session
  token: string
}

/** Clients say nothing over the socket: their writes go over HTTP. */
type ClientEvents = Record<string, never>
type LiveSocket = Socket<ClientEvents, ServerEvents>

const SOCKETS_PER_PERSON = 10
const CHECK_MS = 5000
const HANDSHAKE_MS = 10_000
const MESSAGE_BYTES = 4096
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/

const roomOf = (userId: string) => `user:${userId}`

/** Sockets of signed-in people. One whose session has ended is closed at once, or in 5 s if another process ended it. */
export class Realtime {
  readonly #io: Server<ClientEvents, ServerEvents>
  // Not the sockets' own `data`, which an adapter for several processes would pass around.
  readonly #visitors = new WeakMap<LiveSocket, Visitor>()
  readonly #sessions: SessionCache
  readonly #listOpen: (sessionIds: string[]) => Promise<string[]>
  readonly #counts = new Map<string, number>()
  readonly #timer: NodeJS.Timeout

  constructor(config: Config, sessions: SessionCache, listOpen: (sessionIds: string[]) => Promise<string[]>) {
    this.#sessions = sessions
    this.#listOpen = listOpen
    this.#io = new Server(serverOptions(config))
    this.#io.use(async (socket, next) => next(await refusalOf(this.#admit(socket))))
    this.#io.on('connection', (socket) => {
      socket.onAny(() => socket.disconnect(true))
    })
    sessions.onForget((who) => void this.#askAgain(who))
    this.#timer = setInterval(() => void this.#dropEnded().catch(() => {}), CHECK_MS).unref()
  }

  /** Answers /socket.io on a server. */
  attach(server: HttpServer) {
    this.#io.attach(server)
  }

  /** Everything that a person has open: `toUser(id).emit('notification', …)`. */
  toUser(userId: string) {
    return this.#io.to(roomOf(userId))
  }

  /** The people who have a socket with this process. */
  peopleHere(): string[] {
    return [...this.#counts.keys()]
  }

  isHere(userId: string): boolean {
    return this.#counts.has(userId)
  }

  /** Lets go of all sockets; clients come back by themselves, to whoever answers then. */
  close() {
    clearInterval(this.#timer)
    this.#io.engine?.close()
  }

  async #admit(socket: LiveSocket) {
    const { token } = socket.handshake.auth
    if (typeof token !== 'string' || !TOKEN.test(token)) throw new Failure('STATUS_UNAUTHORIZED')
    const session = await this.#sessions.get(token)
    this.#count(socket, session.user_id)
    this.#visitors.set(socket, { session, token })
    await socket.join(roomOf(session.user_id))
  }

  // From one statement to the next, so that a burst of handshakes cannot slip through together.
  #count({ conn }: LiveSocket, userId: string) {
    const count = this.#counts.get(userId) ?? 0
    if (count >= SOCKETS_PER_PERSON) throw new Failure('too-many-requests')
    if (conn.readyState !== 'open') throw new Failure('unavailable')
    this.#counts.set(userId, count + 1)
    conn.once('close', () => {
      const left = (this.#counts.get(userId) ?? 1) - 1
      if (left > 0) this.#counts.set(userId, left)
      else this.#counts.delete(userId)
    })
  }

  /** After a sign-out, or when something else about a person's session has changed. */
  async #askAgain(who: Whose) {
    for (const [socket, { session, token }] of this.#open()) {
      if ('id' in who ? session.id !== who.id : session.user_id !== who.user_id) continue
      await this.#sessions.get(token).catch((error: unknown) => {
        // A database that does not answer says nothing about the session: the next check will.
        if (error instanceof Failure) socket.disconnect(true)
      })
    }
  }

  /** One query for all sockets, however many. */
  async #dropEnded() {
    const sockets = this.#open()
    if (sockets.length === 0) return
    const open = new Set(await this.#listOpen([...new Set(sockets.map(([, { session }]) => session.id))]))
    for (const [socket, { session }] of sockets) if (!open.has(session.id)) socket.disconnect(true)
  }

  #open(): [LiveSocket, Visitor][] {
    return [...this.#io.sockets.sockets.values()].flatMap((socket) => {
      const visitor = this.#visitors.get(socket)
      return visitor ? [[socket, visitor] as [LiveSocket, Visitor]] : []
    })
  }
}

/** What a client is told when it is not let in: the same words as a call would answer. */
async function refusalOf(admission: Promise<void>): Promise<Error | undefined> {
  try {
    await admission
    return undefined
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('unavailable')
    return Object.assign(new Error(failure.code), { data: failure.answer })
  }
}

function serverOptions({ publicUrl, corsOrigins }: Config) {
  const origins = [publicUrl, ...corsOrigins]
  return {
    // CORS does not guard a WebSocket's handshake. Only a page's own polling, and what is no browser, sends no Origin.
    allowRequest: (
      { headers: { origin } }: { headers: { origin?: string | undefined } },
      answer: (reason: string | null, isAllowed: boolean) => void,
    ) => {
      const isOurs = origin === undefined || origins.includes(origin)
      answer(isOurs ? null : 'origin', isOurs)
    },
    ...(corsOrigins.length > 0 && { cors: { origin: corsOrigins } }),
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_MS,
  }
}
