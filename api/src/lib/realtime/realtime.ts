import type { Server as HttpServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientEvents, ServerEvents } from '@semai/contract/realtime'
import { Server, type Socket } from 'socket.io'
import { Activity, type OnTyping, type Screen } from './activity.ts'
import { LastChanges } from './last-changes.ts'
import type { Config } from '../config/config.ts'
import { Failure } from '../failure.ts'
import type { SharedRedis } from '../database/redis.ts'
import type { Session, SessionCache, Whose } from '../security/session.ts'
import { limitEvents, refusalOf } from './socket-admission.ts'
import { adapterOf, serverOptions, type MayCome } from './socket-options.ts'
import { Topics, type ListOwn, type MayWatch } from './topics.ts'

/** Person of a socket, with the token to check the session again. */
interface Visitor {
  session: Session
  token: string
}

type LiveSocket = Socket<ClientEvents, ServerEvents>

interface Given {
  sessions: SessionCache
  /** Filter the open sessions. */
  listOpen: (sessionIds: string[]) => Promise<string[]>
  redis?: Pick<SharedRedis, 'patient'> | null
}

/** Messages between processes. */
interface ProcessEvents {
  looking: (screens: Screen[], answer: (seen: Screen[]) => void) => void
}

// Local processes answer within 2 ms; a dead one never.
const ANSWER_MS = 300
const SOCKETS_PER_PERSON = 10
const CHECK_MS = 5000
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/

/** Room of a person's sockets. The space in its name keeps clients from watching or leaving it as a topic. */
export const roomOf = (userId: string) => `person ${userId}`

/**
 * Sockets of signed-in people. A socket of an ended session is closed immediately, or within 5 s if the notice is lost. Stored
 * changes reach every process through the database; unstored events reach other processes through Redis, if present
 * (docs/decisions/operations/0040).
 */
export class Realtime {
  readonly #io: Server<ClientEvents, ServerEvents, ProcessEvents>
  readonly #redis: Pick<SharedRedis, 'patient'> | null
  // Not the sockets' own `data`, which the adapter for several processes would pass around.
  readonly #visitors = new WeakMap<LiveSocket, Visitor>()
  readonly #sessions: SessionCache
  readonly #listOpen: (sessionIds: string[]) => Promise<string[]>
  readonly #counts = new Map<string, number>()
  /** Times of the last changes. Followers of the database note each change here, even of unwatched topics. */
  readonly changes = new LastChanges()
  readonly #topics = new Topics(this.changes)
  readonly #activity = new Activity()
  #onPresence: (userId: string, isHere: boolean) => void = () => {}
  readonly #timer: NodeJS.Timeout
  #mayCome: MayCome = async () => true

  constructor(config: Config, { sessions, listOpen, redis = null }: Given) {
    this.#sessions = sessions
    this.#listOpen = listOpen
    this.#redis = redis
    this.#io = new Server({
      ...serverOptions(config, (handshake) => this.#mayCome(handshake)),
      ...(redis && adapterOf(redis)),
    })
    this.#io.on('looking', (screens, answer) => answer(this.#activity.seen(screens)))
    this.#io.use(async (socket, next) => next(await refusalOf(this.#admit(socket))))
    this.#io.on('connection', (socket) => {
      limitEvents(socket)
      const visitor = this.#visitors.get(socket)
      if (!visitor) return
      this.#topics.serve(socket, visitor.session)
      this.#activity.serve(socket, visitor.session)
    })
    this.#topics.addOwn('own', async (userId) => [roomOf(userId)])
    sessions.onForget((who) => void this.#askAgain(who))
    this.#timer = setInterval(() => void this.#dropEnded().catch(() => {}), CHECK_MS).unref()
  }

  /** Serve /socket.io for handshakes that `mayCome` accepts. */
  attach(server: HttpServer, mayCome: MayCome) {
    this.#mayCome = mayCome
    this.#io.attach(server)
  }

  /** Everything that a person has open with this process: `toUser(id).emit('notification', …)`. */
  toUser(userId: string) {
    return this.#io.local.to(roomOf(userId))
  }

  /** Address this process's watchers of a topic, except some people: `toTopic('building:…').emit('building-slots', …)`. */
  toTopic(topic: string, exceptUserIds: string[] = []) {
    return this.#io.local.to(topic).except(exceptUserIds.map(roomOf))
  }

  /** Address the watchers of a topic in all processes. Null if only the database reaches them. */
  toTopicEverywhere(topic: string, exceptUserIds: string[] = []) {
    return this.#reachesOthers() ? this.#io.to(topic).except(exceptUserIds.map(roomOf)) : null
  }

  /** Whether this process has watchers of a topic. */
  isHeard(topic: string): boolean {
    return this.#io.sockets.adapter.rooms.has(topic)
  }

  /** The ids of the topics of a kind that are watched with this process. */
  heardIds(kind: string): string[] {
    const begin = `${kind}:`
    return [...this.#io.sockets.adapter.rooms.keys()].flatMap((room) =>
      room.startsWith(begin) ? [room.slice(begin.length)] : [],
    )
  }

  /** Set the guard of a kind of topics, such as 'building'. */
  guardTopic(kind: string, mayWatch: MayWatch) {
    this.#topics.guard(kind, mayWatch)
  }

  /** Add a topic without an id, such as 'channels'. `listOwn` lists the topics behind it for a person. */
  addOwnTopics(name: string, listOwn: ListOwn) {
    this.#topics.addOwn(name, listOwn)
  }

  /** A person no longer hears a topic, from now on. */
  evict(topic: string, userId: string) {
    this.#topics.evict(topic, userId)
    this.#io.local.in(roomOf(userId)).socketsLeave(topic)
  }

  /** List this process's watchers of a kind of topics: `watchersOf('channel')`. */
  watchersOf(kind: string): { id: string; user_id: string }[] {
    return this.#open().flatMap(([{ rooms }, { session }]) =>
      [...rooms].flatMap((room) =>
        room.startsWith(`${kind}:`) ? [{ id: room.slice(kind.length + 1), user_id: session.user_id }] : [],
      ),
    )
  }

  /** Takes what people say of writing in a channel that they watch. */
  hearTyping(onTyping: OnTyping) {
    this.#activity.hearTyping(onTyping)
  }

  /** Whether a person has a channel on screen in this process. */
  isLooking(userId: string, channelId: string): boolean {
    return this.#activity.isLooking(userId, channelId)
  }

  /** Filter the screens that people look at, in all processes that answer in time. */
  async listLooking(screens: Screen[]): Promise<Screen[]> {
    const here = this.#activity.seen(screens)
    const others = screens.filter((screen) => !here.includes(screen))
    if (others.length === 0 || !this.#reachesOthers()) return here
    const asked = this.#io.serverSideEmitWithAck('looking', others).then(
      (answers) => answers.flat(),
      () => [],
    )
    return [...here, ...(await Promise.race([asked, sleep(ANSWER_MS, [], { ref: false })]))]
  }

  /** Call back when a person's first socket opens and when the last one closes. */
  hearPresence(onPresence: (userId: string, isHere: boolean) => void) {
    this.#onPresence = onPresence
  }

  /** List people with a socket in this process. */
  peopleHere(): string[] {
    return [...this.#counts.keys()]
  }

  isHere(userId: string): boolean {
    return this.#counts.has(userId)
  }

  /** Close all sockets. Clients reconnect to another process. */
  close() {
    clearInterval(this.#timer)
    this.#io.engine?.close()
    void this.#io.sockets.adapter.close()
  }

  #reachesOthers(): boolean {
    return this.#redis?.patient.status === 'ready'
  }

  async #admit(socket: LiveSocket) {
    const { token } = socket.handshake.auth
    if (typeof token !== 'string' || !TOKEN.test(token)) throw new Failure('STATUS_UNAUTHORIZED')
    const session = await this.#sessions.get(token)
    this.#count(socket, session.user_id)
    this.#visitors.set(socket, { session, token })
    await socket.join(roomOf(session.user_id))
  }

  // Counts synchronously, so that parallel handshakes cannot exceed the limit.
  #count({ conn }: LiveSocket, userId: string) {
    const count = this.#counts.get(userId) ?? 0
    if (count >= SOCKETS_PER_PERSON) throw new Failure('too-many-requests')
    if (conn.readyState !== 'open') throw new Failure('unavailable')
    this.#counts.set(userId, count + 1)
    if (count === 0) this.#onPresence(userId, true)
    conn.once('close', () => {
      const left = (this.#counts.get(userId) ?? 1) - 1
      if (left > 0) this.#counts.set(userId, left)
      else {
        this.#counts.delete(userId)
        this.#onPresence(userId, false)
      }
    })
  }

  /** After a sign-out, or when something else about a person's session has changed. */
  async #askAgain(who: Whose) {
    for (const [socket, { session, token }] of this.#open()) {
      if ('id' in who ? session.id !== who.id : session.user_id !== who.user_id) continue
      try {
        const now = await this.#sessions.get(token)
        // Changed rights close the socket; the client reconnects and watches again.
        if (now.scope !== session.scope || now.operator_hub_id !== session.operator_hub_id) socket.conn.close()
      } catch (error) {
        // A database that does not answer says nothing about the session: the next check will.
        if (error instanceof Failure) socket.disconnect(true)
      }
    }
  }

  /** Close sockets of ended sessions, with one query for all. */
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
