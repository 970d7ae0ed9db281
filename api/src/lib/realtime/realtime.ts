import type { Server as HttpServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientEvents, ServerEvents } from '@semai/contract/socket'
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

/** Who is at the other end. The token is kept to ask again whether its session still holds. */
interface Visitor {
  session: Session
  token: string
}

type LiveSocket = Socket<ClientEvents, ServerEvents>

interface Given {
  sessions: SessionCache
  /** Of some sessions, those that are open. */
  listOpen: (sessionIds: string[]) => Promise<string[]>
  redis?: Pick<SharedRedis, 'patient'> | null
}

/** What processes ask of each other. */
interface ProcessEvents {
  looking: (screens: Screen[], answer: (seen: Screen[]) => void) => void
}

// Processes on one machine answer in a millisecond or two; one that died a moment ago, never.
const ANSWER_MS = 300
const SOCKETS_PER_PERSON = 10
const CHECK_MS = 5000
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/

/** Room of a person's sockets. The space in its name keeps clients from watching or leaving it as a topic. */
export const roomOf = (userId: string) => `person ${userId}`

/**
 * Sockets of signed-in people. One whose session has ended is closed at once, or in 5 s if nobody told this process.
 * What is stored is told to every process by the database, and each brings it to its own sockets. What is not stored
 * goes to the sockets of all by Redis, where there is one (docs/decisions/operations/0040).
 */
export class Realtime {
  readonly #io: Server<ClientEvents, ServerEvents, ProcessEvents>
  readonly #redis: Pick<SharedRedis, 'patient'> | null
  // Not the sockets' own `data`, which the adapter for several processes would pass around.
  readonly #visitors = new WeakMap<LiveSocket, Visitor>()
  readonly #sessions: SessionCache
  readonly #listOpen: (sessionIds: string[]) => Promise<string[]>
  readonly #counts = new Map<string, number>()
  /** Times of the last changes. Followers of the database note each change here, whether or not anybody watches its topic. */
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

  /** Answers /socket.io on a server, to whom `mayCome` lets in. */
  attach(server: HttpServer, mayCome: MayCome) {
    this.#mayCome = mayCome
    this.#io.attach(server)
  }

  /** Everything that a person has open with this process: `toUser(id).emit('notification', …)`. */
  toUser(userId: string) {
    return this.#io.local.to(roomOf(userId))
  }

  /** Who watches a topic with this process, but some people: `toTopic('building:…').emit('building-slots', …)`. */
  toTopic(topic: string, exceptUserIds: string[] = []) {
    return this.#io.local.to(topic).except(exceptUserIds.map(roomOf))
  }

  /** Who watches a topic with any process. Null while they cannot be reached but through the database. */
  toTopicEverywhere(topic: string, exceptUserIds: string[] = []) {
    return this.#reachesOthers() ? this.#io.to(topic).except(exceptUserIds.map(roomOf)) : null
  }

  /** Whether anybody watches a topic with this process. */
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

  /** Says who may watch the topics of a kind, such as 'building'. */
  guardTopic(kind: string, mayWatch: MayWatch) {
    this.#topics.guard(kind, mayWatch)
  }

  /** Adds a topic without an id, such as 'channels'. `listOwn` lists the topics that it stands for, for one person. */
  addOwnTopics(name: string, listOwn: ListOwn) {
    this.#topics.addOwn(name, listOwn)
  }

  /** A person no longer hears a topic, from now on. */
  evict(topic: string, userId: string) {
    this.#topics.evict(topic, userId)
    this.#io.local.in(roomOf(userId)).socketsLeave(topic)
  }

  /** Who hears which things of a kind: `watchersOf('channel')`. */
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

  /** Whether somebody has a channel on screen, with this process. */
  isLooking(userId: string, channelId: string): boolean {
    return this.#activity.isLooking(userId, channelId)
  }

  /** Of some people and channels, those who have it on screen, with whichever process that answers at once. */
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

  /** Takes word of who comes to this process with their first socket, and goes with their last. */
  hearPresence(onPresence: (userId: string, isHere: boolean) => void) {
    this.#onPresence = onPresence
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

  // From one statement to the next, so that a burst of handshakes cannot slip through together.
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
        // Who may do something else than before watches nothing by what they might: the client comes back by itself.
        if (now.scope !== session.scope || now.operator_hub_id !== session.operator_hub_id) socket.conn.close()
      } catch (error) {
        // A database that does not answer says nothing about the session: the next check will.
        if (error instanceof Failure) socket.disconnect(true)
      }
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
